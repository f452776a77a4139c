import { walk } from '../walk.ts';
import { coasters } from './coasters.ts';

walk(coasters);
