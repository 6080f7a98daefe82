import { expect, test } from '../support/journey';
import { choose, field, openWaiting, rows, select, toast } from '../support/screen';

test('o controlador examina um sinal da noite, aponta-o ao departamento e julga a resposta', async ({ person }) => {
  const renato = await person('Renato');
  const { page } = renato;
  await page.goto('/');
  await openWaiting(page, /a examinar$/);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Apontar ao departamento', exact: true }).click();
  const apontar = page.getByRole('dialog', { name: 'Apontar ao departamento' });
  await choose(page, select(apontar, 'Departamento responsável'), /Tributação/, 'Tributação');
  await field(apontar, 'Prazo').fill('15/12/2027');
  await page.keyboard.press('Tab');
  await apontar.getByRole('button', { name: 'Apontar ao departamento' }).click();
  await expect(toast(page, 'Apontado ao departamento.')).toBeVisible();
  await renato.count('examina um sinal e o aponta');

  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  const resposta = page.getByRole('dialog', { name: 'Responder' });
  await field(resposta, 'Resposta').fill('Corrigido no processo.');
  await resposta.getByRole('button', { name: 'Responder' }).click();
  await expect(toast(page, 'Apontamento respondido.')).toBeVisible();
  await page.goto('/');
  await openWaiting(page, /respostas? a julgar$/);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Acatar', exact: true }).click();
  const providencia = page.getByRole('dialog', { name: 'Acatar' });
  await field(providencia, 'Providência').fill('Modelo revisto.');
  await providencia.getByRole('button', { name: 'Acatar' }).click();
  await expect(toast(page, 'Apontamento acatado.')).toBeVisible();
  await renato.count('julga a resposta');
});
