import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../../server/seed/draw';
import { abrirImportacoes } from './imports-fixture';

const suite = openSuite();
const imports = abrirImportacoes(suite);
const { base, send, create, act } = imports;
let admin: Caller;

beforeEach(async () => {
  await imports.start();
  admin = imports.admin;
});
afterEach(() => imports.stop());

const BAIRROS = 'Código;Nome;Distrito;Situação\r\n901;Jardim das Águas;01;Ativo\r\n902;Vila São João;01;Ativo\r\n';
const seat = async () => (await suite.sql<{ codigo: string }>('select codigo from distrito where sede'))[0]?.codigo ?? '';
const bairros = async (text = BAIRROS) => text.replaceAll(';01;', `;${await seat()};`);
const counts = () =>
  suite.sql<{ bairros: number; trilha: number; sequencia: number }>(
    `select (select count(*)::int from bairro) as bairros, (select count(*)::int from auditoria where recurso = 'bairro') as trilha,
            (select last_value::int from pg_sequences where sequencename = 'bairro_id_seq') as sequencia`,
  );

describe('migração', () => {
  it('lê codificação e separador, sugere o mapeamento e mostra a prévia', async () => {
    const record = await create(Buffer.from(await bairros(), 'latin1'));
    expect(record).toMatchObject({ codificacao: 'Windows-1252', separador: ';', situacao: 'rascunho' });
    expect(record.mapeamento.map(({ coluna, campo, chave }: Wire) => [coluna, campo, chave])).toEqual([
      ['Código', 'codigo', true],
      ['Nome', 'nome', false],
      ['Distrito', 'distrito_id', false],
      ['Situação', 'situacao', false],
    ]);
    const listed = (await admin.get(`${base}?recurso=bairro&per_page=100`)).body.data.find(({ id }: Wire) => id === record.id);
    expect(listed.usuario).toBe('Helena Prado Nogueira');
    expect((await admin.get(`${base}?entidade_id=${await suite.make.entity('02')}`)).body.total).toBe(0);
    const previa = (await admin.get(`${base}/${record.id}/previa`)).body;
    expect(previa.colunas).toEqual(['Código', 'Nome', 'Distrito', 'Situação']);
    expect(previa.linhas[1].celulas[1]).toBe('Vila São João');
  });

  it('simula sem gravar nada, importa o que simulou e deixa uma linha na trilha por registro e uma pela importação', async () => {
    const record = await create(await bairros());
    const before = await counts();
    const simulated = await act(record.id, 'simular');
    expect(await counts()).toEqual(before);
    expect(simulated).toMatchObject({ situacao: 'simulada', total: 2, validas: 2, com_erros: 0, a_incluir: 2, a_atualizar: 0 });
    const done = await act(record.id, 'importar');
    expect(done).toMatchObject({ situacao: 'concluida', bloqueado: true, pode_liberar: false });
    const rows = await suite.sql(
      "select b.nome, a.acao, a.depois ->> 'nome' as trilha from bairro b join auditoria a on a.recurso = 'bairro' and a.registro_id = b.id where b.codigo in (901, 902) order by b.codigo",
    );
    expect(rows).toEqual([
      { nome: 'Jardim das Águas', acao: 'importar', trilha: 'Jardim das Águas' },
      { nome: 'Vila São João', acao: 'importar', trilha: 'Vila São João' },
    ]);
    expect(
      await suite.sql("select from auditoria where recurso = 'migracao' and registro_id = $1 and acao = 'importar'", [record.id]),
    ).toHaveLength(1);
  });

  it('não repete quem já existe: atualiza pela chave, e o que não mudou fica como está', async () => {
    const changed = (await bairros()).replace('Vila São João', 'Vila São João Batista');
    const record = await create(changed, { modo: 'mesclar' });
    expect(await act(record.id, 'simular')).toMatchObject({ a_incluir: 0, a_atualizar: 1, ignoradas: 1 });
    await act(record.id, 'importar');
    expect(await suite.sql('select nome from bairro where codigo = 902')).toEqual([{ nome: 'Vila São João Batista' }]);
  });

  it('desfaz: o novo é excluído e o alterado volta a ser o que era', async () => {
    const text = (await bairros())
      .replace('Vila São João', 'Vila Inédita')
      .replace('901;', '903;')
      .replace('Jardim das Águas', 'Jardim Inédito');
    const record = await create(text, { modo: 'mesclar' });
    await act(record.id, 'simular');
    await act(record.id, 'importar');
    expect(await suite.sql('select nome from bairro where codigo = 902')).toEqual([{ nome: 'Vila Inédita' }]);
    expect(await act(record.id, 'desfazer')).toMatchObject({ situacao: 'desfeita' });
    expect(await suite.sql('select nome from bairro where codigo = 902')).toEqual([{ nome: 'Vila São João Batista' }]);
    expect(await suite.sql('select from bairro where codigo = 903 and data_exclusao is null')).toHaveLength(0);
  });

  it('não desfaz depois de 72 horas, nem o que alguém alterou', async () => {
    const record = await create(
      (await bairros())
        .replace('901;', '911;')
        .replace('902;', '912;')
        .replaceAll(/Jardim|Vila/g, 'Recanto'),
    );
    await act(record.id, 'simular');
    await act(record.id, 'importar');
    const [row] = await suite.sql<{ id: number }>('select id from bairro where codigo = 911');
    expect((await admin.edit(`/cadastro/enderecos/bairros/${row?.id}`, { nome: 'Outro nome' })).status).toBe(200);
    const refused = await admin.post(`${base}/${record.id}/desfazer`);
    expect(refused.body.errors.id[0]).toBe('A importação não pode ser desfeita: 1 registro foi alterado depois.');
    await suite.sql("update migracao set concluida_em = concluida_em - interval '73 hours' where id = $1", [record.id]);
    expect((await admin.post(`${base}/${record.id}/desfazer`)).body.errors.id[0]).toMatch(/72 horas/);
  });

  it('com erro e "parar" nada é gravado; o relatório diz linha, coluna, valor e mensagem', async () => {
    const text = (await bairros('Código;Nome;Distrito\n921;Bom;01\nx;;01\n922;=HYPERLINK("a");77\n')).replace(';77', ';77');
    const record = await create(text);
    const before = await counts();
    const simulated = await act(record.id, 'simular');
    expect(simulated).toMatchObject({ total: 3, validas: 1, com_erros: 2 });
    expect(simulated.erros.map(({ linha, coluna, valor }: Wire) => [linha, coluna, valor])).toEqual([
      [3, 'Código', 'x'],
      [3, 'Nome', ''],
      [4, 'Distrito', '77'],
    ]);
    expect(simulated.erros[2].mensagem).toBe('Distrito: não há registro "77".');
    const refused = await admin.post(`${base}/${record.id}/importar`);
    expect(refused.status).toBe(422);
    expect(await counts()).toEqual(before);
    const csv = (await admin.get(simulated.relatorio_id.url)).text;
    expect(csv.split('\r\n')[0]).toBe('\uFEFFCódigo;Nome;Distrito;erros');
    expect(csv).toContain(`"'=HYPERLINK(""a"")"`);
  });

  it('com "pular" grava só as linhas válidas', async () => {
    const text = await bairros('Código;Nome;Distrito\n931;Valido;01\nx;Sem código;01\n');
    const record = await create(text, { ao_erro: 'pular' });
    await act(record.id, 'simular');
    const done = await act(record.id, 'importar');
    expect(done).toMatchObject({ situacao: 'concluida', a_incluir: 1, com_erros: 1 });
    expect(await suite.sql('select from bairro where codigo = 931')).toHaveLength(1);
  });

  it('só importa o que foi simulado: mapeamento mudado ou simulação velha pede outra', async () => {
    const record = await create(
      (await bairros())
        .replace('901;', '941;')
        .replace('902;', '942;')
        .replaceAll(/Jardim|Vila/g, 'Chácara'),
    );
    await act(record.id, 'simular');
    suite.travel({ minutes: 24 * 60 + 1 });
    admin = await suite.admin();
    expect((await admin.post(`${base}/${record.id}/importar`)).body.errors.id[0]).toMatch(/Simule novamente/);
    suite.travel({ minutes: -24 * 60 - 1 });
    admin = await suite.admin();
    expect((await admin.edit(`${base}/${record.id}`, { modo: 'mesclar' })).body.result.situacao).toBe('rascunho');
    expect((await admin.post(`${base}/${record.id}/importar`)).body.errors.id[0]).toBe(
      'Não se pode importar: a migração está em rascunho.',
    );
  });

  it('uma importação por cadastro de cada vez', async () => {
    const record = await create(
      (await bairros())
        .replace('901;', '951;')
        .replace('902;', '952;')
        .replaceAll(/Jardim|Vila/g, 'Sítio'),
    );
    await act(record.id, 'simular');
    const other = await create('a;b\n1;2\n');
    await suite.sql("update migracao set situacao = 'processando' where id = $1", [other.id]);
    const refused = await admin.post(`${base}/${record.id}/importar`);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'PROCESSAMENTO_EM_ANDAMENTO']);
    await suite.sql("update migracao set situacao = 'rascunho' where id = $1", [other.id]);
  });

  it('pessoa com CPF já cadastrado é encontrada, nunca repetida, e a origem guarda o código do outro sistema', async () => {
    const known = await suite.make.pessoa();
    const text = `cpf;nome;tipo;cod\n${known.cpf_cnpj};Nome Corrigido;Física;77\n${cpfFrom(712345001)};Pessoa Nova;fisica;78\n${cpfFrom(712345001)};Repetida;fisica;79\n`;
    const mapeamento = [
      { coluna: 'cpf', campo: 'cpf_cnpj', transformacao: 'so_digitos' },
      { coluna: 'nome', campo: 'nome', transformacao: 'maiusculas' },
      { coluna: 'tipo', campo: 'tipo', transformacao: 'nenhuma' },
      { coluna: 'cod', campo: 'chave_origem', transformacao: 'nenhuma', chave: true },
    ];
    const record = await create(text, { recurso: 'pessoa', modo: 'mesclar', ao_erro: 'pular', mapeamento });
    const simulated = await act(record.id, 'simular');
    expect(simulated).toMatchObject({ a_incluir: 1, a_atualizar: 1, com_erros: 1 });
    expect(simulated.erros[0].mensagem).toBe('A chave repete a da linha 3 do arquivo.');
    await act(record.id, 'importar');
    expect(await suite.sql('select nome from pessoa where id = $1', [known.id])).toEqual([{ nome: 'NOME CORRIGIDO' }]);
    const again = await create(`cod;nome\n78;Pessoa Renomeada\n`, {
      recurso: 'pessoa',
      modo: 'atualizar',
      mapeamento: [
        { coluna: 'cod', campo: 'chave_origem', transformacao: 'nenhuma', chave: true },
        { coluna: 'nome', campo: 'nome', transformacao: 'nenhuma' },
      ],
    });
    expect(await act(again.id, 'simular')).toMatchObject({ a_atualizar: 1 });
  });

  it('retoma de onde parou quando o processo cai', async () => {
    const lines = Array.from({ length: 600 }, (_, i) => `${cpfFrom(720000000 + i)};Pessoa ${i};Física`);
    const record = await create(`cpf_cnpj;nome;tipo\n${lines.join('\n')}\n`, { recurso: 'pessoa' });
    await act(record.id, 'simular');
    const written = () => suite.sql<{ n: number }>('select count(*)::int as n from migracao_linha where migracao_id = $1', [record.id]);
    expect((await admin.post(`${base}/${record.id}/importar`)).status).toBe(200);
    await vi.waitFor(async () => expect((await written())[0]?.n).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    await imports.stop();
    const stopped = (await written())[0]?.n ?? 0;
    expect(stopped).toBeGreaterThan(0);
    await imports.start();
    admin = imports.admin;
    await vi.waitFor(async () => expect((await admin.get(`${base}/${record.id}`)).body.situacao).toBe('concluida'), {
      timeout: 60_000,
      interval: 50,
    });
    expect((await written())[0]?.n).toBe(600);
    expect(
      await suite.sql(
        "select count(*)::int as n, count(distinct cpf_cnpj)::int as d from pessoa where cpf_cnpj like '72%' and nome like 'Pessoa %'",
      ),
    ).toEqual([{ n: 600, d: 600 }]);
  });

  it('o que só se descobre ao gravar desfaz tudo', async () => {
    const text = await bairros('Código;Nome;Distrito\n961;Mesmo nome;01\n962;Mesmo nome;01\n');
    const record = await create(text);
    await act(record.id, 'simular');
    const failed = await act(record.id, 'importar', 'falhou');
    expect(failed.situacao).toBe('falhou');
    expect(failed.mensagem).toMatch(/Linha 3: Já existe neste distrito um bairro com este nome/);
    expect(await suite.sql('select from bairro where codigo in (961, 962) and data_exclusao is null')).toHaveLength(0);
  });

  it('recusa arquivo sem tabela e cadastro que não aceita importação', async () => {
    const arquivo = await send('vazio.csv', '\n\n');
    const refused = await admin.post(base, { recurso: 'bairro', arquivo: arquivo.id });
    expect(refused.body.errors.arquivo[0]).toMatch(/está vazio/);
    const other = await send('dados.csv', BAIRROS);
    expect((await admin.post(base, { recurso: 'usuario', arquivo: other.id })).body.errors.recurso).toBeDefined();
  });

  it('o arquivo modelo de cada cadastro é lido de volta com todos os campos reconhecidos', async () => {
    for (const { recurso } of (await admin.get(`${base}/recursos`)).body) {
      for (const formato of ['csv', 'xlsx']) {
        const model = await admin.get(`${base}/recursos/${recurso}/modelo?formato=${formato}`);
        const record = await create(model.bytes, { recurso }, `modelo.${formato}`);
        const fields = (await admin.get(`${base}/recursos/${recurso}/campos`)).body.filter(({ campo }: Wire) => campo !== 'chave_origem');
        expect(record.mapeamento.map(({ campo }: Wire) => campo).sort(), `${recurso} ${formato}`).toEqual(
          fields.map(({ campo }: Wire) => campo).sort(),
        );
      }
    }
  });

  it('guarda o mapeamento como modelo', async () => {
    const mapeamento = [{ coluna: 'a', campo: 'nome', transformacao: 'nenhuma', de_para: null, chave: false }];
    expect((await admin.post(`${base}/modelos`, { recurso: 'bairro', nome: 'Sistema antigo', mapeamento })).status).toBe(201);
    const [kept] = (await admin.get(`${base}/modelos?recurso=bairro`)).body;
    expect(kept).toMatchObject({ nome: 'Sistema antigo', mapeamento });
    expect((await admin.delete(`${base}/modelos/${kept.id}`)).status).toBe(200);
  });

  it('quem não pode incluir no cadastro não importa para ele', async () => {
    const user = await suite.make.userWith({ 'configuracao.migracao': [1, 2, 3, 5] });
    const sent = await user.form('/arquivo', {}, [{ field: 'arquivo', name: 'a.csv', content: Buffer.from(BAIRROS) }]);
    expect((await user.post(base, { recurso: 'bairro', arquivo: sent.body.result.id })).status).toBe(403);
    expect((await user.get(`${base}/recursos`)).body).toEqual([]);
  });
});
