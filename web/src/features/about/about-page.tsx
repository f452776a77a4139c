import { Anchor } from '@mantine/core';
import { version } from '../../../../package.json';
import { demo } from '../../lib/demo.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SimulatedNote } from '../../ui/layout/simulated-note.tsx';
import classes from './about.module.css';

/** Shows what the app is, its version, and where its data comes from. */
export function AboutPage() {
  return (
    <Page title="About">
      <div className={classes.panels}>
        <Panel title="THRILLSEEKERS">
          <p className={classes.text}>
            A community of people who love theme parks and roller coasters: profiles, meetups, posts, live
            waits, tips for a day in the park, and a guide for the Thrill Tour through Italy.
          </p>
          <p className={classes.text}>
            Version <strong>{version}</strong>. Free software under the MIT licence.
          </p>
        </Panel>
        <Panel title="Where the data comes from">
          <dl className={classes.list}>
            <div>
              <dt>Parks and waits</dt>
              <dd>
                Live waits by{' '}
                <Anchor
                  href="https://queue-times.com"
                  target="_blank"
                  rel="noreferrer"
                  fw={600}
                  underline="always"
                >
                  Queue-Times.com
                </Anchor>
                . {demo() && <SimulatedNote>In this demo they are simulated.</SimulatedNote>}
              </dd>
            </div>
            <div>
              <dt>Your country</dt>
              <dd>
                Looked up by{' '}
                <Anchor
                  href="https://www.bigdatacloud.com"
                  target="_blank"
                  rel="noreferrer"
                  fw={600}
                  underline="always"
                >
                  BigDataCloud
                </Anchor>{' '}
                from your position, only if you allow it.
              </dd>
            </div>
            <div>
              <dt>Coasters</dt>
              <dd>The catalogue of this site, which its operators extend.</dd>
            </div>
            <div>
              <dt>Tips, posts, meetups and profiles</dt>
              <dd>Written by members.</dd>
            </div>
          </dl>
        </Panel>
      </div>
    </Page>
  );
}
