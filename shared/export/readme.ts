import { featureInfo } from '../features.ts';
import { usageLifetimeDays } from '../usage.ts';
import { ownNames } from './entry-names.ts';
import { manifestVersion } from './manifest.ts';

const { imageEditing, imageGeneration, videoGeneration, audioChat } = featureInfo;

/** What the archive holds, for whoever opens it without the studio. */
export const readme = `Your data from Atelier

This archive holds what you have made with Atelier and what Atelier keeps of
you. You need no program of ours to read it.

Folders

${imageEditing.folder}/     Each edited picture, and its original. Where you have finished a
                   cut-out, "mask" is what you brushed (white is kept) and
                   "background" the picture that you put behind it; the other
                   choices are in the manifest, under fields.finishing.recipe.
${imageGeneration.folder}/  Each generated image.
${videoGeneration.folder}/  Each video, and the picture that it begins as.
${audioChat.folder}/        Each conversation as plain text (UTF-8).

A name begins with the day (UTC) and the words of the result.

${ownNames.manifest} (format "atelier-export", version ${manifestVersion})

JSON in UTF-8, for other programs. Times are ISO 8601 in UTC.

madeAt      When this archive was begun.
site        Where it is from.
account     Who you are there: id, name, email, plan.
usage       How often each tool was used, by month. Atelier forgets a month
            ${usageLifetimeDays} days after its end.
results     Each result: tool, id, createdAt, favorite; fields, which is all else
            that is kept of it (prompt, style, transcript, how it was made); and
            files, each with its role, its name in this archive, its size in
            bytes and its SHA-256 in hexadecimal.
favorites   The results that you have marked.
openLinks   Links by which others can see a result: address, tool, result,
            createdAt, expiresAt, and how often each was opened (views).
unread      What could not be read when this archive was made, and why.
            Empty where nothing is missing.

What is not in here

Smaller copies of pictures, which lists show. Addresses of files, which are
keys to them for a while. Your password, sign-ins and payments, which the
sign-in service keeps: see your account in Atelier.
`;
