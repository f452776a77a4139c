/** Texts by the members of the demo community. {coaster} and {park} are replaced by names. */

/** One line about a coaster. */
export const reviews = {
  good: splitLines(`
    Front row at dusk. Nothing else to say.
    The first drop is worth the whole trip.
    Hang time for days, and smooth as glass.
    Better in the back, much better in the rain.
    I laughed the whole way round.
    Short, but not a second of it is wasted.
    The theming alone would be worth the queue.
    Airtime where you do not expect it, every single lap.
    My kid's first big one, and my favourite since.
    It has aged better than I have.
  `),
  bad: splitLines(`
    Once is enough for my neck.
    Looks better than it rides.
    Too many brakes for such a nice layout.
    A credit is a credit.
    My ears have filed a complaint.
    Nice station, shame about the track.
  `),
};

/** First sentences of a post about a day in a park. */
export const postOpenings = splitLines(`
  Front row on {coaster}, and my hat is somewhere over the car park now.
  Three laps on {coaster} before the first coffee. That is how a **good day** starts.
  {coaster} was running like a dream today, they must have found the good grease.
  First time on {coaster}! I have no voice left and no regrets.
  Walked on to {coaster} four times in a row, and the ride host started waving at me.
  Rope drop at {park}, thirty seconds of running that I shall feel for a week.
  {coaster} in the rain. Every drop is a needle, and I went straight round again.
  Night ride on {coaster}: no lights on the hill, only stars and screaming.
  Brought my mum to {park}. She said she would just hold the bags. She rode {coaster} twice.
  My daughter is finally tall enough for {coaster}. I cried more than she did.
  Found the best seat on {coaster}: last row, left side. Thank me later.
  Quiet Tuesday at {park}, the birds were louder than the queues.
  {coaster} broke down with us on the brake run, and twenty strangers sang together.
  The sunset from the lift hill of {coaster} should be a ride of its own.
  Sat next to a gentleman of eighty-one on {coaster}. It was his **birthday ride**, every year since it opened.
  Ten laps on {coaster}, one funnel cake, zero shame.
  Met half of this app at {park} today. You are all taller than your pictures.
  The new trims on {coaster} are not as bad as everybody says. There, I said it.
  Single rider line at {park}: four minutes, and the seat next to a stranger who became a friend.
  Last train of the day on {coaster}, whole station clapping along.
  Coming back to {park} after six years. The smell at the gate is still the same.
  Lost a bet, so I rode {coaster} backwards facing my own fear. Paid in full.
  Only one train on {coaster} today, and still worth every minute of the wait.
  Tried to keep my eyes open on the first drop of {coaster}. Managed half of it.
  Someone had decorated the whole station of {coaster} with paper lanterns. Wonderful.
  Credit number two hundred, and it had to be {coaster}.
`);

/** Second sentences of these posts. */
export const postEndings = splitLines(`
  The crew in the station was the kindest I have met all season.
  Who else was there? I think I saw an amber cap in row five.
  If you go, go early and walk to the back of the park first.
  My knees say no, my heart says one more.
  Already planning the next trip.
  Also: the fries behind the exit deserve a review of their own.
  Ten out of ten, would scream again.
  The queue was twenty minutes, and we spent it guessing coasters from their sound.
  Next time I bring gloves.
  Tell me your favourite row, I collect opinions.
  I have to admit that the hype is right about this one.
  Weather: perfect. Company: better.
  And now my phone is full of blurry pictures of track.
  I sat in the car afterwards and just laughed for a while.
  Is there a name for missing a ride while you are still in the exit?
  To whoever returned my glasses at the lost and found: I owe you an ice cream.
  We closed the park and shared the last churro six ways.
  The view from up there alone is worth the ticket.
  I will never be cool about this ride, and that is fine.
  Same time next week?
  My step counter believes that I have moved house.
  Bring earplugs for the chain and tissues for the view.
`);

/** Posts without a park, each used at most once. */
export const parklessPosts = splitLines(`
  Is it normal to rate staircases by how good an airtime hill they would be? Asking for myself.
  Packing list for the first trip of the season: water, sun cream, spare socks, *unreasonable optimism*.
  Every coaster is a kiddie coaster if you laugh loudly enough.
  Question for the wise: poncho or just accept the water?
  Found my first park map from 1998 in the attic. Half of it is gone, and I remember all of it.
  What was the coaster that made you one of us? Mine was a little mine train behind a petting zoo.
  Our local news called a 12 m family coaster a "death ride". I rode it with my grandmother.
  Does anybody else hear a lift hill when they zip up a jacket?
  Looking for two people to share a room near Lake Garda in the summer. I snore only in B flat.
  Winter project: a model of a wooden coaster out of 4,000 coffee stirrers. Day one: 31 stirrers.
  Shout-out to everybody who counts down out loud on launches. You make it better.
  A colleague asked what I did at the weekend. I showed her the on-ride photo. She has stopped asking.
  Just renewed my season pass. The kindest thing I do for myself every year.
  Hot take: the best theming is a good hedge.
  I have been in line with strangers who turned into friends more often than anywhere else.
  Unpopular opinion: row two is the front row for people who like each other.
  How do you keep count? I use a notebook, a spreadsheet, and a drawer full of tickets.
  My neighbour is 74 and asked me to take her to a park. We go on Thursday. Wish us luck.
  The forecast says rain from ten. The forecast says *short queues* from ten.
  Coaster nerd test: what is your favourite brake run?
  Tried to explain heartline rolls with a banana at breakfast. The family was not convinced.
  Two weeks till the trip, and I have watched no videos of the new ride. Not one. Be proud of me.
  Anyone up for a little game of **Who Am I** in the queue at the weekend?
  I would like to thank every ride host who ever said "enjoy your ride" as if they meant it.
`);

/** Comments, which are assigned to posts at random. */
export const comments = splitLines(`
  This makes me so happy to read!
  Row one or you were not there.
  Adding it to the list right now.
  I can hear this picture.
  Say hello to the ride crew from me next time!
  Last row, left side. Always.
  We were there the week before and it was just as good.
  You are braver than me.
  Okay, I am booking.
  How long was the wait?
  That sky!
  My favourite too. Nothing comes close.
  Come and ride it with us at the next meetup.
  Did you try it after dark? Completely different ride.
  I laughed out loud on the bus.
  Welcome to the club!
  Congratulations!! What a number.
  Take me with you.
  The same happened to me in May, and we sang as well.
  Good to know, thank you.
  I owe my love for coasters to exactly this one.
  Next time we ride together, promise?
  Was the single rider line open?
  Your posts make my Mondays better.
  The fries are the real attraction.
  My kids have watched this three times now.
  Beautifully put.
  Front seat tears are the best tears.
  I was in the train behind you, I think!
  Do not tell too many people about that seat.
  Pure joy. More of this, please.
  Was it running smoothly? I heard they retracked the first turn.
  Now I miss summer.
  High five for that!
  Greetings from the other side of the world. One day I will ride it.
  Please drink some water as well.
  That is what it is all about.
  Saving this for our trip.
  I have never agreed with anything more.
  See you there on Saturday?
`);

/** Tips for a park. */
export const tips = splitLines(`
  At opening walk straight to {coaster}: in the first half hour you ride it three times, after that once an hour.
  The queue for {coaster} is shortest during the parade and in the last forty minutes of the day.
  There is a water tap behind the exit of {coaster}. Bring your own bottle and skip the kiosk.
  Ask the crew of {coaster} for the last row. They hardly ever say no when it is quiet.
  Eat before half past eleven or after two. In between everybody has the same idea.
  The lockers at the gate are cheaper than the ones at {coaster}.
  Park on the left side of the car park: in the evening you are on the road ten minutes earlier.
  Best picture of {coaster}: from the little bridge, when the sun stands low.
  On rainy days go to the indoor rides first. By noon everybody else thinks of them, too.
  {coaster} has a single rider line that hardly anybody sees. Look for the gate on the right.
  The quietest toilets are behind the carousel, and there is a bench in the shade as well.
  If {coaster} is down, stay around: the first trains after a break are nearly empty.
  Small riders get a proper certificate at the station of {coaster}. Just ask!
  Buy the ticket online the evening before, it is cheaper and you pass the till.
  The far bakery has the same rolls as the front one and half the queue.
  Ride {coaster} after sunset at least once. The lights in the trees are worth the wait.
  There is free sun cream at first aid, and they are lovely people.
  Take the path along the water: it is flat, it is quiet, and it ends right at {coaster}.
`);

/** Titles and descriptions of meetups. */
export const meetups = splitTable(`
  Rope drop crew at {park} | We meet at the left gate half an hour before opening, walk to {coaster} together and stay together until lunch. Everybody is welcome, also on your first visit.
  Night rides at {park} | Late opening! We save our legs all afternoon and ride {coaster} until they close the station.
  Newcomers' day at {park} | Never been with other enthusiasts? Come along. We go slowly, we explain everything, and nobody has to ride anything.
  {coaster} marathon | As many laps as we can manage in three hours. There will be a scoreboard and, more importantly, a cake.
  Family Sunday at {park} | Little coasters, big picnic. Bring the kids and something for the blanket.
  Photo walk at {park} | Bring whatever takes pictures. We look for angles, share tricks, and ride when the light gets dull.
  Season opening at {park} | The first lift hill of the year. We take a group picture at the gate at ten sharp.
  Coaster quiz and dinner near {park} | Four rounds, silly prizes, and a table for thirty. Come by after the park.
  Credit hunters at {park} | All coasters in one day, {coaster} first. Comfortable shoes are not optional.
  Quiet hours at {park} | A calm day with breaks, for everyone who likes parks but not crowds.
`);

export const hostNotes = splitLines(`
  Look for the amber flag. My phone is on the whole day, write in the comments if you are late.
  We wait fifteen minutes at the meeting point, then you find us at the first coaster.
  I have two spare seats in the car from the station, just ask.
  Bring a poncho, the forecast is undecided.
`);

function splitLines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

function splitTable(text: string): { title: string; description: string }[] {
  return splitLines(text).map((line) => {
    const [title = '', description = ''] = line.split(' | ');
    return { title, description };
  });
}
