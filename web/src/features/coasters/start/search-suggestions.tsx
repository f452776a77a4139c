import { Text, Title } from '@mantine/core';
import { IconBuildingCastle, IconChevronRight, IconMapPin, IconRollercoaster } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './search-suggestions.module.css';

const hints = [
  { icon: IconRollercoaster, text: 'A coaster, even by half its name', example: 'Millennium' },
  { icon: IconBuildingCastle, text: 'A park, for everything that runs there', example: 'Phantasialand' },
  { icon: IconMapPin, text: 'A town, a state or a country', example: 'Italy' },
];

/** Suggests searches, while there is neither a query nor a filter. */
export function SearchSuggestions() {
  return (
    <section aria-labelledby="coaster-hints">
      <Title order={2} id="coaster-hints" fz="min(1.5rem, 30px)" mb={8}>
        Which one is next?
      </Title>
      <Text mb="sm">
        Look up any roller coaster of the world: how high it is, how fast it goes, and where to find it.
      </Text>
      <ul className={classes.hints}>
        {hints.map(({ icon: HintIcon, text, example }) => (
          <li key={example}>
            <Link to={{ search: `?${new URLSearchParams({ q: example })}` }} className={classes.hint ?? ''}>
              <HintIcon size={24} stroke={1.8} aria-hidden />
              <span className={classes.text}>
                <span>{text}</span>
                <span className={classes.example}>Try “{example}”</span>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
