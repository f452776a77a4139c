// @spec community/roles, community/post-calls

import { testTables } from '../test-tables.ts';
import { postComments, postLikes, posts } from './posts.ts';

testTables(posts, postLikes, postComments);
