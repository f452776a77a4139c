import type { LegalPage } from '#shared/rules/instance/legal-pages.ts';

/** Templates for the operator, who replaces the text in brackets. They are not legal advice. */
export const legalTemplates: Readonly<Record<LegalPage, string>> = {
  rules: `# How we treat each other

- Be friendly. Argue about coasters, never about people.
- No insults, no hatred, no harassment, no threats.
- Post only photos that you took or may share. Ask before you show others, and never show children without their parents.
- Follow the rules of the parks: no photos from rides that forbid loose items, no closed areas.
- No advertising, no spam, no trade in tickets.

# When somebody breaks a rule

Tell us. The moderators look at every report. They may remove a post, warn a member, or suspend an account, and they tell the member why. If you disagree, you can appeal, and another person decides.

Contact: [email address]`,
  terms: `# What this is

[Name of the community] is run by [operator]. Membership is free. You must be at least [16] years old.

# Your account

Keep your password to yourself. One person has one account. You can delete it in the settings at any time; everything that you posted goes with it.

# Your content

What you post stays yours. You allow us to store it and to show it to the members of this community, for as long as it is posted. You are responsible for having the right to post it.

# Our part

We run this in our spare time and promise no uptime. Waits, opening times and tips can be wrong: what the park says counts. We may end the service with [four weeks] notice, so that you can save your data.

# Changes

We announce changes of these terms here [four weeks] before they apply.`,
  privacy: `# Who is responsible

[Name and postal address of the operator]\\
Mail: [email address]

# What we store, and why

- **Your account**: email address and password (as a hash), so that you can sign in.
- **Your profile and posts**: what you enter and upload. Members of this community see it. Visitors see only pictures whose address they know, and your name if you sent them an invitation.
- **Technical data**: your address on the internet for a short time, to stop abuse. The log holds it only in pseudonymous form.

We use no tracking, no advertising and no analytics.

# Who else receives data

- [Hosting company, country]: runs the server.
- [Mail company, country]: sends our mails.
- BigDataCloud: your position, if you let the app look up your country.

# How long

Until you delete your account. Backups are deleted after [7] days. Of pictures that moderators removed we keep a fingerprint, so that nobody can upload them again. It shows nothing of the picture, and after you delete your account nothing connects it with you.

# Your rights

You may see, correct, export and delete your data, and object to its use. Write to the address above. You may also complain to [data protection authority].`,
  imprint: `# Imprint

[First name and last name, or name of the club]\\
[Street and number]\\
[Postcode and town]\\
[Country]

# Contact

Mail: [email address]\\
Phone: [phone number]

# Responsible for the content

[Name and address]`,
};
