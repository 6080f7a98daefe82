import type { Locator, Page } from '@playwright/test';
import { cpfOf, unique } from './support/api';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { choose, dialog, field, select, toast } from './support/screen';
import { expect, test } from './support/test';

const PESSOA = '/cadastro/pessoa';
const PAULA = { cpf: cpfOf(16), nome: 'Paula Esteves Galvão' };
const PDF = { name: 'parecer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(50)}`) };

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Anexos e conversa' });

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Anexos e conversa' }).click();
  await expect(panelOf(page).getByRole('tab', { name: 'Conversa' })).toBeVisible();
  return panelOf(page);
}

/** Drops a file on the place that takes files. */
async function drop(page: Page, place: Locator, name: string): Promise<void> {
  const files = await page.evaluateHandle((fileName) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['codigo;nome\n1;Centro\n'], fileName, { type: 'text/csv' }));
    return transfer;
  }, name);
  await place.dispatchEvent('drop', { dataTransfer: files });
}

test.describe('Anexos e conversa', () => {
  test('comenta com menção, segue, anexa e lê a linha do tempo; quem foi mencionado chega ao registro pelo aviso', async ({
    page,
    enter,
    api,
    anotherBrowser,
  }) => {
    const nome = `Pessoa ${unique()}`;
    const { id } = await api.pessoa({ nome });
    await enter(`${PESSOA}/${id}`, { prefs: { tema: 'sistema' } });
    const panel = await openPanel(page);
    await expect(panel.getByText('Ainda não há comentários.')).toBeVisible();

    const box = field(panel, 'Comentário');
    await box.fill('Confira o endereço, @paula est');
    await expect(panel.getByRole('option', { name: PAULA.nome })).toBeVisible();
    await expectAccessible(page, 'pessoas para mencionar');
    await box.press('Enter');
    await expect(box).toHaveValue(`Confira o endereço, @${PAULA.nome} `);
    await box.pressSequentially('por favor');
    await panel.getByRole('button', { name: 'Publicar' }).click();
    await expect(toast(page, 'Comentário publicado.')).toBeVisible();
    const comment = panel.getByRole('list', { name: 'Comentários' }).getByRole('listitem');
    await expect(comment).toContainText(`Helena Prado Nogueira`);
    await expect(comment).toContainText(`Confira o endereço, @${PAULA.nome} por favor`);
    await expect(box).toHaveValue('');

    await panel.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();
    await expect(panel).toContainText('1 pessoa segue este registro, você também: Helena Prado Nogueira.');

    await api.change('/configuracao/pessoa', id, { nome: `${nome} Silva` });
    await panel.getByRole('tab', { name: 'Anexos (0)' }).click();
    const place = panel.locator('input[type=file]');
    await place.setInputFiles(PDF);
    const waiting = panel.getByRole('list', { name: 'Arquivos a anexar' }).getByRole('listitem');
    await panel.getByRole('button', { name: 'Anexar', exact: true }).click();
    await expect(waiting).toContainText('Escolha o tipo do anexo.');
    await choose(page, select(waiting, 'Tipo do anexo *'), 'Parecer');
    // the place where one writes stays, letter after letter
    await field(waiting, 'Descrição').pressSequentially('Parecer jurídico');
    await expectAccessibleInBothLooks(page, 'anexar');
    await panel.getByRole('button', { name: 'Anexar', exact: true }).click();
    await expect(toast(page, 'Arquivo anexado.')).toBeVisible();
    const attached = panel.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
    await expect(attached).toContainText(/parecer\.pdf.*Parecer jurídico.*Parecer · Helena Prado Nogueira/);
    const tab = page.waitForEvent('popup');
    await attached.getByRole('button', { name: 'parecer.pdf', exact: true }).click();
    await (await tab).close();

    await panel.getByRole('tab', { name: 'Linha do tempo' }).click();
    const line = panel.getByRole('list', { name: 'Linha do tempo' }).locator('> li');
    await expect(line).toContainText([
      'Helena Prado Nogueira anexou parecer.pdf',
      'Helena Prado Nogueira alterou Nome / Razão social',
      'Helena Prado Nogueira comentou',
      'Helena Prado Nogueira incluiu a pessoa',
    ]);
    await expect(line.nth(1).getByRole('row', { name: `Nome / Razão social ${nome} ${nome} Silva` })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'linha do tempo');

    const hers = await enter('/', { as: PAULA.cpf, on: await anotherBrowser() });
    await hers.getByRole('button', { name: /^Notificações/ }).click();
    await hers.getByRole('button', { name: new RegExp(`^Pessoa ${nome}`) }).click();
    await expect(panelOf(hers).getByRole('list', { name: 'Comentários' })).toContainText('por favor');
    // what another wrote is not hers to take off
    await expect(panelOf(hers).getByRole('button', { name: /^Apagar o comentário/ })).toHaveCount(0);
    await hers.keyboard.press('Escape');
    await expect(panelOf(hers)).toHaveCount(0);
    await expect(hers).toHaveURL(new RegExp(`${PESSOA}/${id}$`));
  });

  test('nada do que se digita ou escolhe se perde: nem sem conexão, nem ao fechar o painel', async ({ page, enter, api }) => {
    const { id } = await api.pessoa();
    await enter(`${PESSOA}/${id}`);
    const panel = await openPanel(page);
    await field(panel, 'Comentário').fill('Aguardo a certidão');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await openPanel(page);
    await expect(field(panel, 'Comentário')).toHaveValue('Aguardo a certidão');

    await page.context().setOffline(true);
    await panel.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/Sem conexão: nada foi enviado/).first()).toBeVisible();
    await expect(field(panel, 'Comentário')).toHaveValue('Aguardo a certidão');
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Publicar' }).click();
    await expect(panel.getByRole('list', { name: 'Comentários' }).getByRole('listitem')).toHaveCount(1);

    await panel.getByRole('tab', { name: 'Anexos (0)' }).click();
    await drop(page, panel.getByText('Arraste arquivos para cá'), 'bairros.csv');
    await expect(panel.getByRole('list', { name: 'Arquivos a anexar' })).toContainText('bairros.csv');
    await panel.getByRole('button', { name: 'Fechar' }).click();
    const question = dialog(page, 'Fechar sem anexar?');
    await expect(question).toContainText('Ainda não foi anexado 1 arquivo.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await choose(page, select(panel, 'Tipo do anexo *'), 'Planilha', 'planilha');
    await panel.getByRole('button', { name: 'Anexar', exact: true }).click();
    const attached = panel.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
    await expect(attached).toContainText('bairros.csv');

    await attached.getByRole('button', { name: 'Tirar bairros.csv' }).click();
    await dialog(page, 'Tirar este anexo do registro?').getByRole('button', { name: 'Sim' }).click();
    await expect(panel.getByText('Ainda não há anexos.')).toBeVisible();
    await panel.getByRole('tab', { name: 'Conversa' }).click();
    await panel.getByRole('button', { name: /^Apagar o comentário/ }).click();
    await dialog(page, 'Apagar este comentário?').getByRole('button', { name: 'Sim' }).click();
    await expect(panel.getByText('Comentário apagado por quem o escreveu.')).toBeVisible();
  });
});
