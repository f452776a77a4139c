// @spec community/roles, community/post-calls

import { postComments, postLikes, posts } from './posts.ts';
import { walk } from './walk.ts';

walk(posts, postLikes, postComments);
