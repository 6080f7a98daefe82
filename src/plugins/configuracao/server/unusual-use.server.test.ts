import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays, dayOf, formatDate, startOfDay } from '../../../resources/definition';
import { serverPlugins } from '../../../server/plugins';

const suite = openSuite();
const CLIENTE = '/configuracao/cliente/1';
const PESSOA = '/configuracao/pessoa';
const AUDITORIA = 'configuracao.auditoria';
const OFF = { alerta_linhas_exportadas: 0, alerta_dados_sensiveis: 0, alerta_exclusoes: 0, alerta_falhas_acesso: 0 };

let admin: Caller;
let keeper: Caller;
let reader: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  keeper = await suite.make.userWith({ [AUDITORIA]: [1, 5] });
  reader = await suite.make.userWith({ [AUDITORIA]: [1] });
});

const limits = async (changes: Partial<typeof OFF>) => expect((await admin.edit(CLIENTE, { ...OFF, ...changes })).status).toBe(200);
beforeEach(() => limits({}));

/** An hour's work of every module. */
const olhar = async () => {
  for (const { everyHour } of serverPlugins) await everyHour?.(suite.services);
};
const today = () => dayOf(suite.services.clock.now());

interface Told extends Record<string, unknown> {
  titulo: string;
  texto: string;
  url: string;
}

/** What was told to somebody about a person, oldest first. */
const avisadoA = (to: Caller, about: Caller) =>
  suite.sql<Told>(
    "select titulo, texto, url from notificacao where usuario_id = $1 and origem_tipo = 'usuario' and origem_id = $2 and titulo like 'Uso fora do comum: %' order by id",
    [to.usuarioId, about.usuarioId],
  );
const textsTo = async (to: Caller, about: Caller) => (await avisadoA(to, about)).map(({ texto }) => texto);

/** Rows of the trail as the server writes them, at an instant, in the name of somebody. */
async function did(who: Caller, acao: string, times: number, more: { at?: string; cliente?: number; depois?: object } = {}): Promise<void> {
  await suite.sql(
    `insert into auditoria (cliente_id, data_hora, usuario_id, recurso, acao, depois, campos)
     select $1, $2, $3, 'pessoa', $4, $5, $6 from generate_series(1, $7)`,
    [
      more.cliente ?? 1,
      more.at ?? suite.services.clock.now(),
      who.usuarioId,
      acao,
      more.depois && JSON.stringify(more.depois),
      more.depois && Object.keys(more.depois),
      times,
    ],
  );
}

/** The rows that the list of the trail shows at the address of a notice. */
async function opened(url: string): Promise<{ total: number; data: { usuario_nome: string; data_hora: string }[] }> {
  const { searchParams } = new URL(url, 'http://localhost');
  const suffixes: Record<string, string> = { eq: '', gte: '_de', lte: '_ate' };
  const query = [0, 1, 2].map((n) => {
    const part = (name: string) => searchParams.get(`filters[${n}][${name}]`) ?? '';
    return `${part('field')}${suffixes[part('operator')]}=${encodeURIComponent(part('value'))}`;
  });
  return (await keeper.get(`/configuracao/auditoria?per_page=100&${query.join('&')}`)).body;
}

describe('uso fora do comum', () => {
  it('abaixo do limite ninguém é avisado; no limite, uma vez, só quem cuida da auditoria, com quem, o quê, quanto e a trilha do dia', async () => {
    await limits({ alerta_exclusoes: 3 });
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 4] });
    const made = await Promise.all([1, 2, 3, 4].map(() => suite.make.pessoa()));
    const apagar = async (n: number) => expect((await clerk.delete(`${PESSOA}/${made[n]?.id}`)).status).toBe(200);
    await apagar(0);
    await apagar(1);
    await olhar();
    expect(await avisadoA(keeper, clerk)).toEqual([]);

    await apagar(2);
    await olhar();
    await apagar(3);
    await olhar();
    const [told, ...others] = await avisadoA(keeper, clerk);
    expect(others).toEqual([]);
    const [{ nome } = { nome: '' }] = await suite.sql<{ nome: string }>(
      'select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
      [clerk.usuarioId],
    );
    expect(told).toMatchObject({
      titulo: `Uso fora do comum: ${nome}`,
      texto: `3 exclusões em ${formatDate(today())}. O aviso começa em 3 por dia.`,
    });
    expect(await avisadoA(admin, clerk)).toHaveLength(1);
    for (const person of [reader, clerk]) expect(await avisadoA(person, clerk)).toEqual([]);

    await did(clerk, 'excluir', 1, { at: addDays(today(), -3) });
    const { total, data } = await opened(told?.url ?? '');
    expect([total, new Set(data.map(({ usuario_nome }) => usuario_nome))]).toEqual([4, new Set([nome])]);
    const trail = await suite.sql("select depois from auditoria where acao = 'ato' and recurso = 'usuario' and registro_id = $1", [
      clerk.usuarioId,
    ]);
    expect(trail).toEqual([{ depois: { ato: 'alertar', alerta: 'Exclusões', dia: formatDate(today()), quantidade: 3, limite: 3 } }]);
  });

  it('dois processos ao mesmo tempo avisam uma vez', async () => {
    await limits({ alerta_exclusoes: 5 });
    const clerk = await suite.make.userWith({});
    await did(clerk, 'excluir', 5);
    await Promise.all([olhar(), olhar(), olhar()]);
    expect(await textsTo(keeper, clerk)).toHaveLength(1);
  });

  it('conta as linhas exportadas ou impressas e cada registro com dado sensível que saiu ou foi aberto', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 6] });
    const { body } = await clerk.get(`${PESSOA}?per_page=5`);
    expect((await clerk.get(`${PESSOA}?formato=csv`)).status).toBe(200);
    await clerk.get(`${PESSOA}/${body.data[0].id}`);
    await did(clerk, 'imprimir', 1, { depois: { linhas: 1200 } });
    await limits({ alerta_linhas_exportadas: body.total + 1201, alerta_dados_sensiveis: body.total + 2 });
    await olhar();
    expect(await textsTo(keeper, clerk)).toEqual([]);
    await limits({ alerta_linhas_exportadas: body.total + 1200, alerta_dados_sensiveis: body.total + 1 });
    await olhar();
    const shown = (n: number) => n.toLocaleString('pt-BR');
    const [lines, seen] = [body.total + 1200, body.total + 1];
    expect(await textsTo(keeper, clerk)).toEqual([
      `${shown(lines)} linhas exportadas ou impressas em ${formatDate(today())}. O aviso começa em ${shown(lines)} por dia.`,
      `${shown(seen)} visualizações de dados sensíveis em ${formatDate(today())}. O aviso começa em ${shown(seen)} por dia.`,
    ]);
  });

  it('conta as falhas de acesso de uma conta, e as linhas que uma planilha removeu', async () => {
    await limits({ alerta_falhas_acesso: 2, alerta_exclusoes: 40 });
    const clerk = await suite.make.userWith({});
    const [account] = await suite.sql<{ cpf_cnpj: string }>(
      'select p.cpf_cnpj from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
      [clerk.usuarioId],
    );
    for (const _ of [1, 2]) expect((await suite.anonymous.post('/login', { ...account, senha: 'errada-mesmo' })).status).toBe(401);
    await did(clerk, 'alterar', 1, { depois: { incluidas: 0, alteradas: 300, removidas: 41 } });
    await olhar();
    expect(await textsTo(keeper, clerk)).toEqual([
      `41 exclusões em ${formatDate(today())}. O aviso começa em 40 por dia.`,
      `2 falhas de acesso em ${formatDate(today())}. O aviso começa em 2 por dia.`,
    ]);
  });

  it('zero desliga, e o que é de outro município não conta', async () => {
    const clerk = await suite.make.userWith({});
    await did(clerk, 'excluir', 500);
    await did(clerk, 'visualizar', 1, { depois: { registros: '{[1,90000)}' } });
    await olhar();
    expect(await textsTo(keeper, clerk)).toEqual([]);

    await limits({ alerta_exclusoes: 501 });
    await did(clerk, 'excluir', 500, { cliente: 2 });
    await olhar();
    expect(await textsTo(keeper, clerk)).toEqual([]);
  });

  it('cada dia do município conta por si; o fim de ontem ainda é visto hoje', async () => {
    await limits({ alerta_exclusoes: 4 });
    const [late, split] = [await suite.make.userWith({}), await suite.make.userWith({})];
    const midnight = Date.parse(startOfDay(today()));
    const [before, after] = [new Date(midnight - 1).toISOString(), new Date(midnight).toISOString()];
    await did(late, 'excluir', 4, { at: before });
    for (const at of [before, after]) await did(split, 'excluir', 3, { at });
    await olhar();
    const yesterday = formatDate(addDays(today(), -1));
    expect(await textsTo(keeper, late)).toEqual([`4 exclusões em ${yesterday}. O aviso começa em 4 por dia.`]);
    expect((await opened((await avisadoA(keeper, late))[0]?.url ?? '')).total).toBe(4);
    expect(await textsTo(keeper, split)).toEqual([]);
    await did(late, 'excluir', 4);
    await olhar();
    expect(await textsTo(keeper, late)).toHaveLength(2);
  });

  it.each([
    [-1, 'deve ser maior ou igual a 0.'],
    [1.5, 'deve ser um número inteiro.'],
    ['muitas', 'deve ser um número inteiro.'],
    [null, 'é obrigatório.'],
  ])('o limite %j é recusado', async (value, message) => {
    const { status, body } = await admin.edit(CLIENTE, { alerta_exclusoes: value });
    expect([status, body.errors]).toEqual([422, { alerta_exclusoes: [expect.stringContaining(message)] }]);
  });
});
