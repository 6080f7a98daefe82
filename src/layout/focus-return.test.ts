// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { returnFocus } from './focus-return';

const element = (id: string) => document.getElementById(id) as HTMLElement;

/** As the components do: first the dialog leaves its holder, then the holder the page. */
async function takeAway(id: string): Promise<void> {
  element(id).replaceChildren();
  element(id).remove();
  await Promise.resolve();
}

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<button id="filtros"></button><input id="pesquisa"><div id="outro"></div>
    <div id="dialogo"><div class="ant-modal-root"><button id="dentro"></button></div></div>
    <div id="pergunta"><div class="ant-modal-root"><button id="sim"></button></div></div>`;
  stop = returnFocus();
  element('filtros').focus();
  element('dentro').focus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('a dialog that is taken off the page gives the focus back to where it was', async () => {
  await takeAway('outro');
  expect(document.activeElement).toBe(element('dentro'));
  await takeAway('dialogo');
  expect(document.activeElement).toBe(element('filtros'));
});

test('a question over a dialog gives it back to the dialog', async () => {
  element('sim').focus();
  await takeAway('pergunta');
  expect(document.activeElement).toBe(element('dentro'));
});

test('a focus that has gone on stays where it is', async () => {
  element('pesquisa').focus();
  await takeAway('dialogo');
  expect(document.activeElement).toBe(element('pesquisa'));
});
