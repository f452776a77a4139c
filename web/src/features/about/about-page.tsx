import { Anchor } from '@mantine/core';
import {
  IconClockHour4,
  IconFlask,
  IconMessageHeart,
  IconRollercoaster,
  IconWorldPin,
} from '@tabler/icons-react';
import { version } from '../../../../package.json';
import { demoSettings } from '../../lib/demo.ts';
import { useInstance } from '../../lib/instance/instance.ts';
import { LegalLinks } from '../../ui/instance/legal-links.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './about.module.css';
import { type Fact, FactList } from './fact-list.tsx';

const externalLink = (address: string, name: string) => (
  <Anchor href={address} target="_blank" rel="noreferrer" fw={600} underline="always">
    {name}
  </Anchor>
);

const sources = (): readonly Fact[] => [
  {
    icon: IconClockHour4,
    title: 'Parks and waits',
    text: (
      <>
        Live waits by {externalLink('https://queue-times.com', 'Queue-Times.com')}.
        {demoSettings() && (
          <span className={classes.note}>
            <IconFlask size={20} stroke={1.9} aria-hidden />
            In this demo they are simulated.
          </span>
        )}
      </>
    ),
  },
  {
    icon: IconWorldPin,
    title: 'Your country',
    text: (
      <>
        Looked up by {externalLink('https://www.bigdatacloud.com', 'BigDataCloud')} from your position, only
        if you allow it.
      </>
    ),
  },
  {
    icon: IconRollercoaster,
    title: 'Coasters',
    text: 'The catalogue of this site, which its operators extend.',
  },
  {
    icon: IconMessageHeart,
    title: 'Tips, posts, meetups and profiles',
    text: 'Written by members.',
  },
];

/** Shows what the app is, its version, who runs it, and where its data comes from. */
export function AboutPage() {
  const { name, contact, pages } = useInstance();
  return (
    <Page title="About">
      <div className={classes.sections}>
        <Panel title={`What ${name} is`}>
          <p className={classes.about}>
            A community of people who love theme parks and roller coasters: profiles, meetups, posts, live
            waits, tips for a day in the park, and a guide for the Thrill Tour through Italy.
          </p>
          <p className={classes.version}>
            <span>Version {version}</span>
            <span>Free software under the MIT licence</span>
          </p>
        </Panel>
        {(contact !== '' || pages.length > 0) && (
          <Panel title="Who runs it">
            {contact !== '' && (
              <p className={classes.contact}>
                Contact: <ContactLink contact={contact} />
              </p>
            )}
            <div className={classes.legal}>
              <LegalLinks label="Rules and legal notices" />
            </div>
          </Panel>
        )}
        <Panel title="Where the data comes from">
          <FactList facts={sources()} />
        </Panel>
      </div>
    </Page>
  );
}

/** Renders a mail or web address as a link, and any other contact as text. */
function ContactLink({ contact }: { readonly contact: string }) {
  if (/^https?:\/\/\S+$/.test(contact)) return externalLink(contact, contact);
  if (!/^[^\s@]+@[^\s@]+$/.test(contact)) return <bdi>{contact}</bdi>;
  return (
    <Anchor href={`mailto:${contact}`} fw={600} underline="always">
      {contact}
    </Anchor>
  );
}
