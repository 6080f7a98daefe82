import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { ident } from '../../../../server/db/sql';
import { type PersonKey, personKeys } from './person-keys';

const suite = openSuite({ samples: true });
const URL = '/configuracao/pessoa';
let clerk: Caller;
let keys: PersonKey[];
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 4, 5, 6] });
  keys = await personKeys(await suite.platform());
});

const LINE = { tipo: 'celular', valor: '11900000000', principal: true, aceita_notificacao: true };
const ADDRESS = { tipo: 'residencial', principal: true, cep: '13999000', numero: '10', bairro: 'Centro', estado: 'SP' };

/** Two registers of one person: with CPF, and as a foreigner without it. */
async function pair(kept: object = {}, gone: object = {}): Promise<[Wire, Wire]> {
  const n = suite.make.next();
  const stranger = { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: `P${n}`, pais: 'Uruguai' };
  return [
    await suite.make.pessoa({ nome: `Ana Pérez ${n}`, ...kept }),
    await suite.make.pessoa({ nome: `Ana Perez ${n}`, ...stranger, ...gone }),
  ];
}

const unificar = (kept: Wire, gone: Wire, more: object = {}, who = clerk): Promise<Answer> =>
  who.post(`${URL}/${kept.id}/unificar`, { outra_id: gone.id, ...more });

/** Rows that point to a person, by table and column. */
async function pointers(id: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column } of keys) {
    const [row] = await suite.sql<{ n: number }>(`select count(*)::int as n from ${ident(table)} where ${ident(column)} = $1`, [id]);
    found[`${table}.${column}`] = row?.n ?? 0;
  }
  return found;
}

/** A row of every table that points to a person, for each of the two. */
async function apontarTudo(kept: Wire, gone: Wire): Promise<void> {
  for (const { table, column } of keys) {
    if (column === 'mesclada_em' || table === 'usuario') continue;
    for (const id of [kept.id, gone.id]) await suite.sql(`call copiar_linha('${table}', '${column}', ${id})`);
  }
}

describe('unificar pessoas', () => {
  it('o catálogo do banco conhece as chaves de todas as definições', () => {
    const named = keys.map(({ table, column }) => `${table}.${column}`);
    // a view has no keys of its own: they are those of the table that it shows
    for (const { table, column } of suite.services.registry.get('pessoa').references.filter(({ from }) => !from.view))
      expect(named, `${table}.${column}`).toContain(`${table}.${column}`);
    expect(named).toContain('pessoa_contatos.pai_id');
  });

  it('cada referência ao que sai passa ao que fica, tabela por tabela', async () => {
    await suite.sql(COPY_ROW);
    const [kept, gone] = await pair();
    const older = await suite.make.pessoa();
    await suite.sql('update pessoa set mesclada_em = $1, data_exclusao = now() where id = $2', [gone.id, older.id]);
    // each pair of entity and system is taken, and a copy would repeat one
    await suite.sql('delete from sistema_gestao');
    // a copy is of no liquidação
    await suite.sql('alter table retencao disable trigger retencao_saldos');
    // nor of an office that has room for it
    await suite.sql('alter table funcionario disable trigger funcionario_cabe');
    await suite.sql('alter table funcionario_comissao disable trigger funcionario_comissao_cabe');
    // nor of a demand that was appealed from already
    await suite.force('update ouvidoria_recurso set data_exclusao = now()');
    // nor of a place in a grave, nor of a second house
    await suite.sql('alter table sepultamento disable trigger sepultamento_ocupa_a_mao');
    await suite.sql('alter table guia_sepultamento disable trigger guia_sepultamento_ocupa_a_mao');
    for (const table of ['concessao_sepultura', 'corpo_nao_reclamado', 'concurso_convocacao'])
      await suite.force(`update ${table} set data_exclusao = now()`);
    await suite.sql('alter table familia_periodo disable trigger familia_periodo_unica');
    await apontarTudo(kept, gone);
    await suite.sql("update pessoa_documentos set tipo = 'cnh' where pai_id = $1", [gone.id]);
    await suite.sql("update contribuinte set tipo = 'eventual' where pessoa_id = $1", [gone.id]);
    // a person is one parlamentar: of two, one was deleted
    await suite.sql('update parlamentar set data_exclusao = now() where pessoa_id = $1', [gone.id]);
    // and one cultural agent
    await suite.sql('update agente_cultural set data_exclusao = now() where pessoa_id = $1', [gone.id]);
    // and one supplier
    await suite.sql('update fornecedor_cadastro set data_exclusao = now() where pessoa_id = $1', [gone.id]);
    const account = await suite.make.userWith({});
    await suite.sql('update usuario set pessoa_id = $1 where id = $2', [gone.id, account.usuarioId]);
    const [a, b] = [await pointers(kept.id), await pointers(gone.id)];
    for (const [place, n] of Object.entries(b)) expect(n, `o teste não preparou ${place}`).toBeGreaterThan(0);
    const { status, body } = await unificar(kept, gone);
    expect([status, body.errors, body.message]).toEqual([200, undefined, 'Pessoas unificadas com sucesso!']);
    const [after, left] = [await pointers(kept.id), await pointers(gone.id)];
    for (const place of Object.keys(a)) {
      const own = place === 'pessoa.mesclada_em' ? 1 : 0;
      expect([place, after[place], left[place]]).toEqual([place, (a[place] ?? 0) + (b[place] ?? 0) + own, 0]);
    }
  });

  it('o que sai fica excluído, diz onde está e não volta', async () => {
    const [kept, gone] = await pair();
    await unificar(kept, gone);
    const { body } = await clerk.get(`${URL}/${gone.id}`);
    expect([body.mesclada_em, body.data_exclusao === null]).toEqual([kept.id, false]);
    const restored = await clerk.patch(`${URL}/${gone.id}/restaurar`);
    expect([restored.status, restored.body.errors.id]).toEqual([422, ['Este cadastro foi unificado com outro e não volta a existir.']]);
  });

  it('fica com o valor escolhido de cada campo, e com o endereço de um só', async () => {
    const [city] = await suite.sql<{ id: number }>('select id from cidade order by id limit 1');
    const at = (logradouro: string) => [{ ...ADDRESS, logradouro, cidade_id: city?.id }];
    const [kept, gone] = await pair(
      { email: 'fica@exemplo.com.br', fone: '1133330000', enderecos: at('Rua que fica'), contatos: [LINE] },
      { email: 'sai@exemplo.com.br', fone: '1144440000', enderecos: at('Rua que sai'), contatos: [LINE] },
    );
    const { body } = await unificar(kept, gone, { campos: ['email', 'logradouro'] });
    expect(body.result).toMatchObject({
      nome: kept.nome,
      cpf_cnpj: kept.cpf_cnpj,
      email: 'sai@exemplo.com.br',
      fone: '1133330000',
      logradouro: 'Rua que sai',
    });
    const lines = body.result.enderecos.map(({ logradouro, principal }: Wire) => [logradouro, principal]);
    expect(lines).toEqual([
      ['Rua que fica', false],
      ['Rua que sai', true],
    ]);
    expect(body.result.contatos.map(({ principal }: Wire) => principal)).toEqual([true, false]);
    expect((await clerk.edit(`${URL}/${kept.id}`, { nome: 'Depois de unificar' })).status).toBe(200);
  });

  it('o CPF válido prevalece sobre o que não é', async () => {
    const cpf = suite.make.cpf();
    const kept = await suite.make.pessoa();
    const gone = await suite.make.pessoa({ cpf_cnpj: cpf });
    await suite.sql("update pessoa set cpf_cnpj = '11111111111' where id = $1", [kept.id]);
    const { status, body } = await unificar(kept, gone);
    expect([status, body.result?.cpf_cnpj]).toEqual([200, cpf]);
  });

  it('recusa o que nunca é a mesma pessoa', async () => {
    const [fisica, estrangeira] = await pair();
    const other = await suite.make.pessoa();
    const company = await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: '11222333000181' });
    const self = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [clerk.usuarioId]);
    const cases: [Wire, { id: number }, RegExp][] = [
      [fisica, other, /CPF\/CNPJ válidos e diferentes/],
      [fisica, company, /Pessoa física e pessoa jurídica/],
      [estrangeira, fisica, /Mantenha o cadastro que tem CPF/],
      [fisica, fisica, /dois cadastros diferentes/],
      [fisica, { id: 999_999_999 }, /Registro não encontrado/],
      [{ id: self[0]?.pessoa_id }, estrangeira, /próprio cadastro/],
    ];
    for (const [kept, gone, message] of cases) {
      const { status, body } = await unificar(kept, gone as Wire);
      expect([status, body.codigo, Object.keys(body.errors ?? {})]).toEqual([422, 'ERRO_VALIDACAO', ['outra_id']]);
      expect(body.errors.outra_id[0]).toMatch(message);
    }
  });

  it('recusa quando um faz parte do outro, ou quando o resultado quebraria uma regra, e nada se move', async () => {
    const kept = await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: '19131243000197' });
    const [, gone] = await pair();
    const part = await suite.make.record('amostra', { nome: 'Movimento', pessoas: [gone.id] });
    await suite.sql("insert into pessoa_socios (pai_id, ordem, pessoa_id, tipo) values ($1, 0, $2, 'socio')", [kept.id, gone.id]);
    const loop = await unificar(kept, gone);
    expect([loop.status, loop.body.errors.outra_id[0]]).toEqual([
      422,
      'Um dos cadastros faz parte do outro em "Sócios e representantes". Retire-o de lá antes de unificar.',
    ]);
    const rg = [{ tipo: 'rg', numero: '1' }];
    const [a, b] = await pair({ documentos: rg });
    await suite.sql("insert into pessoa_documentos (pai_id, ordem, tipo, numero) values ($1, 0, 'rg', '2')", [b.id]);
    const before = await pointers(b.id);
    const broken = await unificar(a, b);
    expect([broken.status, broken.body.errors]).toEqual([
      422,
      { documentos: ['Há mais de um documento do mesmo tipo. Acerte um dos cadastros antes de unificar.'] },
    ]);
    expect(await pointers(b.id)).toEqual(before);
    expect((await clerk.get(`${URL}/${b.id}`)).body).toMatchObject({ data_exclusao: null, mesclada_em: null });
    expect(part.id).toBeGreaterThan(0);
  });

  it('uma tabela que só aceita um registro de cada pessoa recusa dizendo qual', async () => {
    await suite.sql(
      'create table if not exists papel_unico (id bigint generated always as identity, pessoa_id bigint references pessoa(id) unique)',
    );
    const [kept, gone] = await pair();
    await suite.sql('insert into papel_unico (pessoa_id) values ($1), ($2)', [kept.id, gone.id]);
    const { status, body } = await unificar(kept, gone);
    expect([status, body.errors.outra_id]).toEqual([
      422,
      ['Os dois cadastros já têm o seu registro em "papel_unico". Deixe um só antes de unificar.'],
    ]);
    await suite.sql('delete from papel_unico where pessoa_id = $1', [kept.id]);
    expect((await unificar(kept, gone)).status).toBe(200);
    expect(await suite.sql('select pessoa_id from papel_unico')).toEqual([{ pessoa_id: kept.id }]);
  });
});

describe('contas de acesso de quem se unifica', () => {
  /** Two people with accounts; the CPF of one of them is no CPF, as in old registers. */
  async function twoAccounts() {
    const [first, second] = [await suite.make.userWith({ 'cadastro.orgao': [1] }), await suite.make.userWith({ 'cadastro.orgao': [1] })];
    const people = await suite.sql<{ id: number }>('select pessoa_id as id from usuario where id = any($1) order by id', [
      [first.usuarioId, second.usuarioId],
    ]);
    const [kept, gone] = people as [Wire, Wire];
    await suite.sql("update pessoa set cpf_cnpj = lpad(id::text, 11, '0') where id = $1", [gone.id]);
    return { first, second, kept, gone };
  }

  it('com duas contas, exige dizer qual login fica; o outro para na hora', async () => {
    const { first, second, kept, gone } = await twoAccounts();
    const undecided = await unificar(kept, gone);
    expect([undecided.status, undecided.body.errors]).toEqual([
      422,
      { usuario_id: ['Os dois cadastros têm conta de acesso. Escolha qual login permanece.'] },
    ]);
    expect((await unificar(kept, gone, { usuario_id: second.usuarioId })).status).toBe(200);
    expect([(await first.get('/cadastro/orgao')).status, (await second.get('/cadastro/orgao')).status]).toEqual([401, 200]);
    const rows = await suite.sql('select id, pessoa_id, data_exclusao is null as viva from usuario where pessoa_id = $1 order by id', [
      kept.id,
    ]);
    expect(rows).toEqual([
      { id: first.usuarioId, pessoa_id: kept.id, viva: false },
      { id: second.usuarioId, pessoa_id: kept.id, viva: true },
    ]);
  });

  it('com uma conta só, ela acompanha a pessoa', async () => {
    const { second, kept, gone } = await twoAccounts();
    await suite.sql('update usuario set data_exclusao = now() where pessoa_id = $1', [kept.id]);
    expect((await unificar(kept, gone)).status).toBe(200);
    expect((await second.get('/cadastro/orgao')).status).toBe(200);
    expect((await suite.sql('select pessoa_id from usuario where id = $1', [second.usuarioId]))[0]).toEqual({ pessoa_id: kept.id });
  });
});

describe('quem unifica, e o que fica na trilha', () => {
  it('exige a regra 5, para unificar e para conferir', async () => {
    const [kept, gone] = await pair();
    const typist = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 4, 6] });
    const refused = { sistema: 'cadastro.pessoa', regra: 5 };
    expect((await unificar(kept, gone, {}, typist)).body.detalhe).toEqual(refused);
    expect((await typist.get(`${URL}/${kept.id}/unificar/${gone.id}`)).body.detalhe).toEqual(refused);
  });

  it('a conferência conta o que vai mudar e não muda nada', async () => {
    const [kept, gone] = await pair({}, { email: 'outra@exemplo.com.br', contatos: [LINE] });
    await suite.make.record('amostra', { nome: 'Aponta', pessoas: [gone.id] });
    const before = [await pointers(kept.id), await pointers(gone.id)];
    const { status, body } = await clerk.get(`${URL}/${kept.id}/unificar/${gone.id}`);
    expect(status).toBe(200);
    expect(body.campos).toEqual(['nome', 'email']);
    expect(body.movimentos).toContainEqual({ onde: 'Contatos', linhas: 1 });
    expect(body.movimentos.reduce((sum: number, { linhas }: { linhas: number }) => sum + linhas, 0)).toBe(2);
    expect([body.impedimentos, body.contas]).toEqual([[], []]);
    expect([await pointers(kept.id), await pointers(gone.id)]).toEqual(before);
    const wrong = await clerk.get(`${URL}/${gone.id}/unificar/${kept.id}`);
    expect(wrong.body.impedimentos).toEqual(['Mantenha o cadastro que tem CPF/CNPJ.']);
  });

  it('a trilha guarda os dois inteiros, com os dados pessoais cifrados', async () => {
    const [kept, gone] = await pair({}, { email: 'sai@exemplo.com.br', contatos: [LINE] });
    await unificar(kept, gone, { campos: ['email'] });
    const rows = await suite.sql<{ registro_id: number; acao: string; antes: Wire; depois: Wire }>(
      "select registro_id, acao, antes, depois from auditoria where recurso = 'pessoa' and registro_id = any($1) and (depois ? 'movidos' or acao = 'excluir') order by id",
      [[kept.id, gone.id]],
    );
    const [stays, goes] = rows;
    expect(stays).toMatchObject({
      registro_id: kept.id,
      antes: { nome: kept.nome, cpf_cnpj: { cifrado: expect.any(String) } },
      depois: {
        email: 'sai@exemplo.com.br',
        unificada: { id: gone.id },
        movidos: [{ tabela: 'pessoa_contatos', coluna: 'pai_id', linhas: 1 }],
      },
    });
    expect(goes).toMatchObject({
      registro_id: gone.id,
      antes: { nome: gone.nome, documento_estrangeiro: { cifrado: expect.any(String) }, contatos: [{ valor: LINE.valor }] },
      depois: { mesclada_em: { id: kept.id } },
    });
  });

  it('duas unificações da mesma pessoa ao mesmo tempo: uma vale', async () => {
    for (let time = 0; time < 3; time += 1) {
      const [kept, gone] = await pair();
      const [other] = await pair();
      const answers = await Promise.all([unificar(kept, gone), unificar(other, gone)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [row] = await suite.sql<{ mesclada_em: number }>('select mesclada_em from pessoa where id = $1', [gone.id]);
      expect(row?.mesclada_em).toBe(answers[0]?.status === 200 ? kept.id : other.id);
    }
  });

  it('duas pessoas unificadas uma na outra ao mesmo tempo: uma fica', async () => {
    const n = suite.make.next();
    const stranger = (k: string) => ({ tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: `X${n}${k}`, pais: 'Chile' });
    const [a, b] = [await suite.make.pessoa(stranger('a')), await suite.make.pessoa(stranger('b'))];
    const answers = await Promise.all([unificar(a, b), unificar(b, a)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const live = await suite.sql('select id from pessoa where id = any($1) and data_exclusao is null', [[a.id, b.id]]);
    expect(live).toHaveLength(1);
  });
});

/**
 * Makes a row of a table that points to a person by one column, with some value of its type in every other column that
 * must have one: a row of the table that a foreign key leads to, the first text that a check accepts.
 */
const COPY_ROW = `
create sequence linha_seq;
create or replace procedure copiar_linha(tabela text, coluna text, pessoa_id bigint) language plpgsql as $$
declare
  n int := nextval('linha_seq');
  nomes text[] := array[quote_ident(coluna)];
  valores text[] := array[pessoa_id::text];
  c record;
begin
  for c in
    select a.attname as nome, format_type(a.atttypid, null) as tipo, case when a.atttypmod > 4 then a.atttypmod - 4 else 40 end as tamanho,
           (select k.confrelid::regclass from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey) limit 1) as alvo,
           (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)'''))[1] from pg_constraint k
             where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as aceito
      from pg_attribute a
     where a.attrelid = tabela::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attname <> coluna
  loop
    nomes := nomes || quote_ident(c.nome);
    valores := valores || case
      when c.nome = 'cliente_id' then '(select min(id) from cliente)'
      when c.alvo = 'pessoa'::regclass then '(select min(id) from pessoa)'
      when c.alvo is not null then format('(select id from %1$s order by id desc offset %2$s %% (select count(*) from %1$s) limit 1)', c.alvo, n)
      when c.tipo like '%[]' then quote_literal('{}')
      when c.nome = 'codigo' and c.tipo = 'integer' then (7000 + n)::text
      when c.tipo in ('bigint', 'integer', 'smallint', 'numeric') then '1'
      when c.tipo = 'boolean' then 'false'
      when c.tipo = 'date' then quote_literal('2020-01-01')
      when c.tipo like 'timestamp%' then 'now()'
      when c.nome = 'cep' then quote_literal('13999000')
      when c.nome = 'cpf_cnpj' then quote_literal('12345678909')
      else quote_literal(coalesce(c.aceito, left('Z' || chr(48 + n) || n, c.tamanho))) end;
  end loop;
  -- a line of a document that was issued: it was written before
  if exists (select from pg_trigger t where t.tgrelid = tabela::regclass and t.tgname = tabela || '_imutavel') then
    execute format('alter table %I disable trigger %I', tabela, tabela || '_imutavel');
  end if;
  execute format('insert into %I (%s) values (%s)', tabela, array_to_string(nomes, ', '), array_to_string(valores, ', '));
  if exists (select from pg_trigger t where t.tgrelid = tabela::regclass and t.tgname = tabela || '_imutavel') then
    execute format('alter table %I enable trigger %I', tabela, tabela || '_imutavel');
  end if;
end $$`;
