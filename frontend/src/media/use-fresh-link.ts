import { type Tool, useHistory } from '../history/tool.ts';

/** Reads a tool's history anew for the link to the file of a result; undefined where it has none. */
export function useFreshLink<Item extends { id: string }>(
  tool: Tool<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<string | undefined> {
  const { refetch } = useHistory(tool);
  return async () => {
    const { data, isSuccess } = await refetch({ cancelRefetch: false });
    const fresh = isSuccess ? data.find(({ id }) => id === item.id) : undefined;
    return fresh && urlOf(fresh);
  };
}
