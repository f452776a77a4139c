// @spec guide/roles

import { walk } from '../walk.ts';
import { coasterChanges, coasterSuggestions } from './coaster-suggestions.ts';

walk(coasterChanges, coasterSuggestions);
