import { jsonOf } from './forms.ts';
import type { ApiCall } from './gateway.ts';
import type { Order, Person } from './person.ts';

/** What a person does to something that they ordered. */
type Change = 'cancel' | 'delete result' | 'delete chosen' | 'favorite' | 'share';

/** Asks for a change, and notes where something is deleted. */
export async function change(person: Person, order: Order, kind: Change): Promise<void> {
  if (kind.startsWith('delete')) order.deleted = true;
  await person.send(changeCall(order, kind));
}

const deletions = {
  imageEditing: 'deleteRemovedBgImage',
  imageGeneration: 'deleteImage',
  videoGeneration: 'deleteVideo',
  audioChat: 'deleteVoiceRecord',
} as const;

function changeCall({ id, feature }: Order, kind: Change): ApiCall {
  const results = [{ feature, id }];
  if (kind === 'cancel' && feature === 'audioChat') {
    return { route: 'cancelVoiceChat', body: jsonOf({ sessionId: id }) };
  }
  if (kind === 'cancel') return { route: 'cancelJob', params: { id } };
  if (kind === 'delete result') return { route: deletions[feature], params: { id } };
  if (kind === 'delete chosen') return { route: 'deleteResults', body: jsonOf({ results }) };
  if (kind === 'favorite') {
    return { route: 'favoriteResults', body: jsonOf({ results, favorite: true }) };
  }
  return { route: 'createShare', body: jsonOf({ feature, id, days: 7 }) };
}
