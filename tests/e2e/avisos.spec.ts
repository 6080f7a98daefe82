import { cpfOf, unique } from './support/api';
import { choose, dialog, edit, field, listReady, rows, save, select, toast } from './support/screen';
import { expect, test } from './support/test';

/** Protocolo: somebody with few permissions. */
const PAULA = cpfOf(16);

test.describe('Cliente, feriados, notificações e mensagens', () => {
  test('o cliente abre no formulário, por abas; o erro de outra aba leva a ela', async ({ page, enter }) => {
    await enter('/configuracao/cliente');
    await expect(page.getByRole('heading', { name: 'Cliente Nova Esperança do Vale', level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Identificação' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Autoridades' })).toBeFocused();
    await edit(page);
    await page.getByRole('tab', { name: 'Sessão e segurança' }).click();
    await field(page, 'Sessão sem uso (minutos)').fill('5');
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('button', { name: 'Sessão sem uso (minutos)' }).click();
    await expect(page.getByRole('tab', { name: 'Sessão e segurança' })).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, 'Sessão sem uso (minutos)')).toBeFocused();
    await field(page, 'Sessão sem uso (minutos)').fill('120');
    await page.getByLabel('gov.br: segredo').fill('segredo-de-teste');
    await save(page);
    await expect(page.getByText('Definido', { exact: true })).toBeVisible();
    await expect(page.getByText('segredo-de-teste')).toHaveCount(0);
    await edit(page);
    await page.getByRole('button', { name: 'Remover gov.br: segredo' }).click();
    await save(page);
    await expect(page.getByText('Definido', { exact: true })).toHaveCount(0);
  });

  test('a aba de integrações diz o que não está configurado, e o e-mail também', async ({ page, enter }) => {
    await enter('/configuracao/cliente');
    await page.getByRole('tab', { name: 'Integrações' }).click();
    await page.getByRole('button', { name: 'Testar conexão: PNCP' }).click();
    await expect(dialog(page, 'A integração com PNCP não está configurada.')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Enviar teste' }).click();
    await expect(dialog(page, 'O envio de e-mail não está configurado.')).toBeVisible();
  });

  test('gera os feriados de um ano, com os que dependem da Páscoa', async ({ page, enter }) => {
    await enter('/configuracao/cliente/feriados');
    await listReady(page);
    await page.getByRole('button', { name: 'Gerar o ano' }).click();
    const generate = page.getByRole('dialog', { name: 'Gerar os feriados do ano' });
    // the first click takes the whole year, which what is typed replaces
    await field(generate, 'Ano').click();
    await page.keyboard.type('2029', { delay: 20 });
    await expect(field(generate, 'Ano')).toHaveValue('2029');
    await field(generate, 'Ano').press('Tab');
    await generate.getByRole('button', { name: 'Incluir os feriados' }).click();
    await expect(toast(page, '14 feriados incluídos em 2029.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill('Corpus Christi');
    await expect(rows(page).filter({ hasText: '31/05/2029' })).toHaveCount(1);
  });

  test('uma notificação com ciência chega na hora a quem está com o sistema aberto', async ({ page, enter, anotherBrowser, api }) => {
    const titulo = `Aviso ${unique()}`;
    const paula = await enter('/', { as: PAULA, on: await anotherBrowser() });
    await expect(paula.getByRole('heading', { name: 'Sistemas', level: 1 })).toBeVisible();
    const [user] = await api.list('/cadastro/usuarios/permissoes', '&busca=Paula%20Esteves');
    const draft = {
      titulo,
      texto: '<p>Leia com atenção.</p>',
      tipo: 'aviso',
      canais: ['sino', 'faixa'],
      destino: 'usuarios',
      usuarios: [user?.id],
    };
    const notice = await api.make('/configuracao/notificacoes-sistema', {
      ...draft,
      inicio: '2020-01-01T00:00:00Z',
      fim: '2100-01-01T00:00:00Z',
      exige_ciencia: true,
    });
    await enter(`/configuracao/notificacoes-sistema/${notice.id}`);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Notificação publicada.')).toBeVisible();

    await paula.getByRole('dialog', { name: titulo }).getByRole('button', { name: 'Li e estou ciente' }).click();
    await expect(paula.getByRole('dialog', { name: titulo })).toHaveCount(0);
    await paula.getByRole('button', { name: /^Notificações/ }).click();
    await paula.getByRole('link', { name: 'Ver todas' }).click();
    await expect(paula.getByRole('list', { name: 'Notificações' }).getByText(titulo)).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 entregues · 1 lidas · 1 cientes').first()).toBeVisible();
    await page.getByRole('link', { name: 'Ver e exportar as leituras' }).click();
    await listReady(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Paula Esteves');
  });

  test('duas pessoas conversam: a mensagem chega na hora, conta como não lida, e o autor a altera', async ({
    page,
    enter,
    anotherBrowser,
  }) => {
    const said = `Olá ${unique()}`;
    const livia = await enter('/', { as: cpfOf(4), on: await anotherBrowser() });
    await expect(livia.getByRole('button', { name: /^Mensagens: 0/ })).toBeVisible();
    await enter('/');
    await page.getByRole('button', { name: /^Mensagens/ }).click();
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    await choose(page, select(page, 'Com quem'), 'Lívia Sampaio Corrêa', 'lívia');
    await page.getByRole('button', { name: 'Conversar' }).click();
    await field(page, 'Escrever uma mensagem').fill(`${said} https://exemplo.gov.br/edital.`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'https://exemplo.gov.br/edital' })).toBeVisible();

    await expect(livia.getByRole('button', { name: 'Mensagens: 1 não lida' })).toBeVisible();
    await livia.getByRole('button', { name: 'Mensagens: 1 não lida' }).click();
    await livia.getByRole('list', { name: 'Conversas' }).getByRole('button').first().click();
    await expect(livia.getByText(said)).toBeVisible();
    await expect(livia.getByRole('button', { name: /^Mensagens: 0/ })).toBeAttached();
    await expect(page.getByText('· lida')).toBeVisible();

    await page.getByRole('button', { name: /^Editar: / }).click();
    await field(page, 'Alterar a mensagem').fill(`${said}, corrigida`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(livia.getByText(`${said}, corrigida`)).toBeVisible();
    await page.getByRole('button', { name: /^Apagar: / }).click();
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(livia.getByText('mensagem apagada')).toBeVisible();
  });
});
