// @spec guide/roles

import { testTables } from '../test-tables.ts';
import { coasterChanges, coasterSuggestions } from './coaster-suggestions.ts';

testTables(coasterChanges, coasterSuggestions);
