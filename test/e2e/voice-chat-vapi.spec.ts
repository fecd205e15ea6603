import { pages } from '../../shared/pages.ts';
import { routes } from '../../shared/routes.ts';
import { linkedPages } from './support/linked-pages.ts';
import { giveMicrophone, refuseMicrophone } from './support/microphone.ts';
import { vapiScripts } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat } from './support/voice-chat.ts';

test.describe('where Vapi is at the other end', () => {
  test.use({ expectedConsole: [/status of 500|Error starting call|vapi/i] });

  test('no page loads its code before a call, which needs a microphone before a session', async ({
    page,
    studio,
  }) => {
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), voice: 'vapi' } });
    });
    await page.route(`**${routes.createCall.path}`, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
    );
    await refuseMicrophone(page, 'NotFoundError');
    const scripts = await vapiScripts();
    expect(scripts).not.toEqual([]);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));

    const { topic, startButton, toast } = await openVoiceChat(page, studio);
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    for (const { path } of linkedPages) await sidebar.locator(`a[href="${path}"]`).click();
    await sidebar.locator(`a[href="${pages.audioChat.path}"]`).click();
    await expect(page.getByText('Offline preview')).toHaveCount(0);
    await topic.fill('the tides');
    await startButton.click();
    await expect(toast('No microphone was found')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Connect a microphone, then start again.');
    for (const { path } of Object.values(pages).filter(({ guarded }) => !guarded)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(requests).not.toContain(routes.startVoiceChat.path);
    expect(requests.filter((path) => scripts.includes(path))).toEqual([]);

    await giveMicrophone(page);
    await page.goto(pages.audioChat.path);
    await topic.fill('the tides');
    await startButton.click();
    await expect(
      toast('Failed to start conversation. Please check your configuration.'),
    ).toBeVisible();
    expect(requests).toEqual(expect.arrayContaining([...scripts, routes.createCall.path]));
    await expectVoiceChats(page, '0/3');
  });
});
