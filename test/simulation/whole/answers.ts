import { SimulatedForm } from '../browser/runtime/http.ts';
import type { Answer, Arrived } from '../browser/server/answer.ts';
import type { ApiAnswer, ApiCall } from '../people/gateway.ts';
import type { startStudio } from '../simulated-studio.ts';
import { bodyOf, callOf } from './requests.ts';

type Studio = Pick<ReturnType<typeof startStudio>, 'gateway' | 'world' | 'outside'>;

/** Hands the requests of tabs on to the functions, as whoever sends them; `onDeletion` is called with the id of what is to go. */
export function createAnswers(
  { gateway, world, outside }: Studio,
  onDeletion: (id: string) => void,
) {
  const sent = createSentOrders();

  function call(userId: string | undefined, { headers, ...rest }: ApiCall): Promise<ApiAnswer> {
    const token = userId && { authorization: `Bearer ${world.clerk.token(userId)}` };
    return gateway.call({ ...rest, headers: { ...headers, ...token } });
  }

  async function upload({ sent: { url, body } }: Arrived): Promise<Answer> {
    const form = bodyOf(body);
    const { pathname } = new URL(url);
    const headers = { 'content-type': form?.type ?? '' };
    const bytes = form?.bytes ?? Buffer.alloc(0);
    const request = { method: 'POST', path: pathname, query: {}, headers, body: bytes };
    const { status } = await outside.fetch(url, request, {});
    if (body instanceof SimulatedForm) sent.noteUpload(body);
    return { status, body: undefined };
  }

  async function answerTo(request: Arrived): Promise<Answer> {
    const { key, userId, body } = request;
    if (request.sent.body instanceof SimulatedForm && key === undefined) return upload(request);
    if (key) sent.note(key, body);
    const asked = callOf(request);
    if (asked.route.startsWith('delete') && asked.params?.id) onDeletion(asked.params.id);
    const { status, body: told, headers } = await call(userId, asked);
    return { status, body: told, headers };
  }

  return { whatOf: sent.whatOf, call, answerTo };
}

/** What keys were sent for: a prompt, or the name of the file that was uploaded for it. */
function createSentOrders() {
  const orders = new Map<string, string>();
  const files = new Map<string, string>();
  const nameOf = (file: unknown) => String(Object(file).name).replace('.png', '');
  return {
    whatOf: (key: string) => orders.get(key) ?? '',
    note: (key: string, body: unknown) => {
      const { prompt, image } = Object(body);
      const what = prompt ?? (typeof image === 'string' ? files.get(image) : nameOf(image));
      orders.set(key, orders.get(key) ?? String(what));
    },
    noteUpload: ({ fields }: SimulatedForm) => {
      const uploadId = String(fields.get('key')).split('/').at(-1) ?? '';
      files.set(uploadId, nameOf(fields.get('file')));
    },
  };
}
