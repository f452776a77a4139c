import { coasters } from './coasters.ts';
import { walk } from './walk.ts';

walk(coasters);
