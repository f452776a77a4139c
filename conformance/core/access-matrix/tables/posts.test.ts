// @spec community/roles, community/post-calls

import { walk } from '../walk.ts';
import { postComments, postLikes, posts } from './posts.ts';

walk(posts, postLikes, postComments);
