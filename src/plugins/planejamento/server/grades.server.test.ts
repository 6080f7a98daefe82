import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, PPA_LOA, RECEITAS, VERSOES, versionOf } from './loa/fixtures';

const suite = openSuite();
const YEAR = 2041;
const GRADE = `${DESPESAS}/grade`;
let planner: Caller;
let other: Caller;
let id: Awaited<ReturnType<typeof codes>>;
let loa: number;
let ppa: number;

beforeAll(async () => {
  const year = { 'x-exercicio': String(YEAR) };
  planner = (await montarPlanejador(suite)).with(year);
  other = (await montarPlanejador(suite)).with(year);
  ({ loa_id: loa, ppa_id: ppa } = await lawsOf(planner, YEAR));
  id = await codes(suite, ppa);
});

const line = (chave: string, changes: object = {}) => ({
  chave,
  orgao_id: id('orgao', '02'),
  unidade_id: id('unidade', '02.05'),
  funcao_id: id('funcao', '10'),
  subfuncao_id: id('subfuncao', '301'),
  programa_id: id('programa', '0004'),
  acao_id: id('acao', '2009'),
  natureza_despesa_id: id('natureza_despesa', '3.1.90.11'),
  fonte_recurso_id: id('fonte', '1.500'),
  valor: '100.00',
  ...changes,
});
const natureza = (codigo: string) => ({ natureza_despesa_id: id('natureza_despesa', codigo) });
const version = () => versionOf(planner, loa);
const gravar = (caller: Caller, versao_id: number, linhas: object[], removidas: object[] = []) =>
  caller.patch(GRADE, { versao_id, linhas, removidas });
const ler = async (versao_id: number) => (await planner.get(`${GRADE}?versao_id=${versao_id}`)).body;

/** A version with two lines. */
async function comDois(): Promise<{ versao: number; a: number; b: number }> {
  const versao = await version();
  const { body } = await gravar(planner, versao, [line('a'), line('b', natureza('3.3.90.30'))]);
  const [a, b] = body.result.linhas.map((saved: { id: number }) => saved.id);
  return { versao, a, b };
}

describe('a planilha no servidor', () => {
  it('grava as linhas novas, alteradas e removidas de uma vez, e devolve os totais exatos', async () => {
    const { versao, a, b } = await comDois();
    const { status, body } = await gravar(
      planner,
      versao,
      [{ id: a, rev: 1, valor: '0.10' }, line('c', { ...natureza('3.3.90.39'), valor: '0.20' })],
      [{ id: b, rev: 1 }],
    );
    expect([status, body.result]).toMatchObject([
      200,
      {
        linhas: [
          { id: a, rev: 2 },
          { chave: 'c', rev: 1 },
        ],
        totais: { linhas: 2, somas: { valor: '0.30' } },
        mescladas: [],
      },
    ]);
    const page = await ler(versao);
    expect(page.totais).toEqual(body.result.totais);
    expect(page.linhas.map(({ id: own, valor, esfera }: Record<string, unknown>) => [own, valor, esfera])).toEqual([
      [a, '0.10', 'S'],
      [body.result.linhas[1].id, '0.20', 'S'],
    ]);
    expect(page).toMatchObject({ proxima: null, somente_leitura: null, versao: { situacao: 'elaboracao', exercicio: YEAR } });
  });

  it('guarda quem mudou cada célula, de quanto para quanto, e não deixa apagar', async () => {
    const { versao, a } = await comDois();
    await gravar(planner, versao, [{ id: a, rev: 1, valor: '77.00' }]);
    const trail = await suite.sql(
      `select campo, antes::text, depois::text, usuario_id::int, rev from auditoria_grade where recurso = 'previsao_despesa' and registro_id = ${a}`,
    );
    expect(trail).toEqual([{ campo: 'valor', antes: '100.00', depois: '77.00', usuario_id: planner.usuarioId, rev: 2 }]);
    await expect(suite.sql(`delete from auditoria_grade where registro_id = ${a}`)).rejects.toThrow(/não pode ser alterada/);
  });

  it('guarda a expressão ao lado do valor, enquanto ele for o que ela deu', async () => {
    const { versao, a } = await comDois();
    const expressions = async () => (await ler(versao)).expressoes;
    const { body } = await gravar(planner, versao, [
      { id: a, rev: 1, valor: '10.45', expressoes: { valor: '=M2*1,045' } },
      { ...line('nova', { valor: '3.00', ...natureza('3.3.90.36') }), expressoes: { valor: '=1+2' } },
    ]);
    const [, fresh] = body.result.linhas;
    expect(await expressions()).toEqual([
      { id: a, campo: 'valor', expressao: '=M2*1,045' },
      { id: fresh.id, campo: 'valor', expressao: '=1+2' },
    ]);
    await gravar(planner, versao, [{ id: a, rev: 2, valor: '11.00' }]);
    expect(await expressions()).toEqual([{ id: fresh.id, campo: 'valor', expressao: '=1+2' }]);
    const refused = await gravar(planner, versao, [{ id: a, rev: 3, valor: '1.00', expressoes: { nada: '=1' } }]);
    expect(refused.status).toBe(422);
    await suite.sql("update versao_planejamento set situacao_versao = 'enviado' where id = $1", [versao]);
    expect(await expressions()).toBeUndefined();
  });

  it('a mudança na planilha e a no formulário estão no histórico da linha, uma vez cada, pelos nomes', async () => {
    const { versao, a } = await comDois();
    await gravar(planner, versao, [{ id: a, rev: 1, valor: '77.00', ...natureza('3.3.90.39') }]);
    await other.post(`${DESPESAS}/${a}/liberar`);
    await other.put(`${DESPESAS}/${a}`, { ...(await other.get(`${DESPESAS}/${a}`)).body, valor: '78.00' });
    const { body } = await planner.get(`${DESPESAS}/${a}/historico`);
    expect(
      body.map(({ acao, campos }: { acao: string; campos: { campo: string }[] }) => [acao, campos.map(({ campo }) => campo).sort()]),
    ).toEqual([
      ['alterar', ['valor']],
      ['alterar', ['natureza_despesa_id', 'valor']],
    ]);
    expect(body[1].campos).toContainEqual(
      expect.objectContaining({ campo: 'natureza_despesa_id', depois: expect.objectContaining({ codigo: '3.3.90.39.00' }) }),
    );
  });

  it('recusa tudo quando uma linha está errada, com a mensagem na célula', async () => {
    const versao = await version();
    const { status, body } = await gravar(planner, versao, [
      line('boa'),
      line('ruim', { unidade_id: id('unidade', '02.02'), valor: '-1.00' }),
      line('vazia', { ...natureza('3.3.90.30'), fonte_recurso_id: null }),
      line('texto', { ...natureza('3.3.90.39'), valor: 'doze' }),
    ]);
    expect(status).toBe(422);
    expect(body.codigo).toBe('ERRO_VALIDACAO');
    expect(body.errors['linhas.ruim.valor']).toContain('Valor negativo não é permitido.');
    expect(body.errors['linhas.texto.valor']).toContain('Valor "doze" não é numérico.');
    expect(body.errors['linhas.vazia.fonte_recurso_id']).toEqual(['Fonte é obrigatória.']);
    expect(body.errors['linhas.ruim.unidade_id'][0]).toMatch(/Unidade orçamentária 02\.02 não pertence a Ação 2009\./);
    expect((await ler(versao)).totais.linhas).toBe(0);
  });

  it('recusa a linha repetida, dentro do que se salva e com a que já existe', async () => {
    const { versao } = await comDois();
    const inside = await gravar(planner, versao, [line('x', natureza('3.3.90.39')), line('y', natureza('3.3.90.39'))]);
    expect(inside.body.errors).toEqual({ 'linhas.y.orgao_id': ['Linha repetida (linha 1).'] });
    const stored = await gravar(other, versao, [line('z')]);
    expect([stored.status, stored.body.errors['linhas.z.orgao_id'][0]]).toEqual([
      422,
      expect.stringMatching(/Linha repetida \(já incluída por .+\)/),
    ]);
  });

  it('só tira linhas da própria versão, e só para quem pode excluir', async () => {
    const { a } = await comDois();
    const { versao, b } = await comDois();
    const { status, body } = await gravar(planner, versao, [], [{ id: a, rev: 1 }]);
    expect([status, body.result.totais.linhas]).toEqual([200, 2]);
    expect(await suite.sql(`select data_exclusao from previsao_despesa where id = ${a}`)).toEqual([{ data_exclusao: null }]);
    const writer = (await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-despesa': [1, 2] })).with({
      'x-exercicio': String(YEAR),
    });
    expect((await gravar(writer, versao, [], [{ id: b, rev: 1 }])).status).toBe(403);
  });

  it('sai em XLSX com os códigos como texto e os valores como números, e o mesmo arquivo se lê', async () => {
    const { versao } = await comDois();
    const carregar = (name: string, content: Buffer) => planner.form(`${GRADE}/arquivo`, {}, [{ field: 'arquivo', name, content }]);
    const sent = await planner.send({ method: 'GET', url: `${GRADE}/exportar?versao_id=${versao}` });
    expect([sent.status, sent.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    const { status, body } = await carregar('qdd.xlsx', sent.bytes);
    expect([status, body.result.formato, body.result.linhas.length]).toEqual([200, 'xlsx', 2]);
    const row = Object.fromEntries(body.result.colunas.map((label: string, at: number) => [label, body.result.linhas[0][at]]));
    expect(row).toMatchObject({ Unidade: '02.05', Natureza: '3.1.90.11.00', Fonte: '1.500.0000', Valor: '100' });
    const many = Buffer.from(`Valor\n${'1\n'.repeat(20_001)}`);
    expect((await carregar('demais.csv', many)).body.errors).toEqual({ arquivo: ['Limite de 20.000 linhas por versão.'] });
    expect((await planner.post(`${GRADE}/arquivo`, {})).body.errors).toEqual({ arquivo: ['Envie o arquivo da planilha (XLSX ou CSV).'] });
  });

  it('arredonda o que tem mais de duas casas e diz quantos', async () => {
    const versao = await version();
    const { body } = await gravar(planner, versao, [
      line('a', { valor: '10.005' }),
      line('b', { ...natureza('3.3.90.30'), valor: '1.0049' }),
    ]);
    expect([body.result.avisos, body.result.totais.somas.valor]).toEqual([['2 valores foram arredondados.'], '11.01']);
  });

  it('junta o que duas pessoas mudaram em colunas diferentes da mesma linha', async () => {
    const { versao, a } = await comDois();
    await gravar(other, versao, [{ id: a, rev: 1, memoria_calculo: 'Folha de julho' }]);
    const { status, body } = await gravar(planner, versao, [{ id: a, rev: 1, valor: '5.00' }]);
    expect([status, body.result.mescladas]).toMatchObject([200, [{ id: a, rev: 3, valor: '5.00', memoria_calculo: 'Folha de julho' }]]);
  });

  it('não escolhe por ninguém quando as duas mudaram a mesma célula', async () => {
    const { versao, a, b } = await comDois();
    await gravar(other, versao, [{ id: a, rev: 1, valor: '1.00' }]);
    const { status, body } = await gravar(planner, versao, [
      { id: a, rev: 1, valor: '2.00' },
      { id: b, rev: 1, valor: '9.00' },
    ]);
    expect([status, body.codigo]).toEqual([409, 'VERSAO_DESATUALIZADA']);
    expect(body.detalhe.conflitos).toMatchObject([{ id: a, campo: 'valor', base: '100.00', meu: '2.00', atual: '1.00', rev: 2 }]);
    expect((await ler(versao)).linhas.map(({ valor }: { valor: string }) => valor)).toEqual(['1.00', '100.00']);
    expect((await gravar(planner, versao, [{ id: a, rev: 2, valor: '2.00' }])).status).toBe(200);
  });

  it('diz que a linha foi excluída pela outra pessoa', async () => {
    const { versao, a } = await comDois();
    await gravar(other, versao, [], [{ id: a, rev: 1 }]);
    const { status, body } = await gravar(planner, versao, [{ id: a, rev: 1, valor: '2.00' }]);
    expect([status, body.detalhe.conflitos]).toMatchObject([409, [{ id: a, campo: null, atual: null }]]);
  });

  it('de dois que salvam a mesma célula ao mesmo tempo, um só grava', async () => {
    const { versao, a } = await comDois();
    const answers = await Promise.all([
      gravar(planner, versao, [{ id: a, rev: 1, valor: '11.00' }]),
      gravar(other, versao, [{ id: a, rev: 1, valor: '22.00' }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a versão fechada recusa a planilha inteira e é só de leitura', async () => {
    const { versao, a } = await comDois();
    expect((await planner.post(`${VERSOES}/${versao}/cancelar`, { motivo: 'Outra proposta' })).status).toBe(200);
    const { status, body } = await gravar(planner, versao, [{ id: a, rev: 1, valor: '2.00' }]);
    expect([status, body.errors.versao]).toEqual([422, [expect.stringMatching(/está cancelada e não pode ser alterada/)]]);
    expect((await ler(versao)).somente_leitura).toMatch(/não pode ser alterada/);
  });

  it('quem não tem a regra 2 lê e não grava', async () => {
    const { versao, a } = await comDois();
    const reader = (await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-despesa': [1] })).with({
      'x-exercicio': String(YEAR),
    });
    expect((await gravar(reader, versao, [{ id: a, rev: 1, valor: '2.00' }])).status).toBe(403);
    expect((await reader.get(`${GRADE}?versao_id=${versao}`)).body.somente_leitura).toMatch(/não alterá-la/);
    expect((await planner.get(`${GRADE}?versao_id=999999`)).status).toBe(404);
  });

  it('o total é a soma exata das linhas, quaisquer que sejam', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 4 }), async (cents) => {
        const versao = await version();
        const codigos = ['3.1.90.11', '3.3.90.30', '3.3.90.39', '3.3.90.14'];
        const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
        const { body } = await gravar(
          planner,
          versao,
          cents.map((amount, i) => line(`n${i}`, { ...natureza(codigos[i] ?? ''), valor: text(amount) })),
        );
        expect(body.result.totais.somas.valor).toBe(text(cents.reduce((sum, amount) => sum + amount, 0n)));
      }),
      { numRuns: 6 },
    );
  });

  it('a receita calcula o Fundeb e o líquido', async () => {
    const versao = await version();
    const { body } = await planner.patch(`${RECEITAS}/grade`, {
      versao_id: versao,
      linhas: [
        {
          chave: 'fpm',
          orgao_id: id('orgao', '02'),
          natureza_receita_id: id('natureza_receita', '1.7.1.1.51.1.1'),
          fonte_recurso_id: id('fonte', '1.500'),
          metodo: 'manual',
          valor_bruto: '1000.01',
        },
      ],
    });
    expect(body.result.totais.somas).toMatchObject({ valor_bruto: '1000.01', deducao_fundeb: '200.00', valor_liquido: '800.01' });
  });

  it('os efeitos dos índices podem cair, e arredondam-se às casas que têm', async () => {
    const versao = await version();
    const { body } = await planner.patch(`${RECEITAS}/grade`, {
      versao_id: versao,
      linhas: [
        {
          chave: 'iptu',
          orgao_id: id('orgao', '02'),
          natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
          fonte_recurso_id: id('fonte', '1.500'),
          metodo: 'indice',
          reestimado_atual: '1000.00',
          indice_preco: '4.50001',
          indice_quantidade: '-2.0000',
        },
      ],
    });
    // 1000 × 1.045 × 0.98
    expect([body.result.avisos, body.result.totais.somas.valor_bruto]).toEqual([['1 valor foi arredondado.'], '1024.10']);
  });
});

describe('as planilhas do PPA', () => {
  const PPA = `${PPA_LOA}/cadastro-ppa`;
  const planejar = (changes: object = {}) => versionOf(planner, loa, { instrumento: 'ppa', ppa_id: ppa, loa_id: null, ...changes });
  const colocar = (grid: string, versao_id: number, linhas: object[], caller = planner) =>
    caller.patch(`${PPA}/${grid}/grade`, { versao_id, linhas });
  const health = () => ({ programa_id: id('programa', '0004'), acao_id: id('acao', '2009'), unidade_id: id('unidade', '02.05') });
  const years = (...values: string[]) => Object.fromEntries(values.map((value, k) => [`valor_ano${k + 1}`, value]));

  it('os valores tomam a função da ação e somam-se por ano, ao centavo, em qualquer exercício do topo', async () => {
    const versao = await planejar();
    const line = {
      chave: 'a',
      ...health(),
      categoria: 'corrente',
      fonte_recurso_id: id('fonte', '1.500'),
      ...years('0.10', '0.20', '0.005', '1000.00'),
    };
    const capital = { ...line, chave: 'b', categoria: 'capital', ...years('5.00', '0.00', '0.00', '0.00') };
    const elsewhere = planner.with({ 'x-exercicio': String(YEAR + 3) });
    const { body } = await colocar('valores', versao, [line, capital], elsewhere);
    expect(body.result.totais).toEqual({
      linhas: 2,
      somas: { valor_ano1: '5.10', valor_ano2: '0.20', valor_ano3: '0.01', valor_ano4: '1000.00', total: '1005.31' },
    });
    expect(body.result.avisos).toEqual(['1 valor foi arredondado.']);
    const { linhas, somente_leitura } = (await planner.get(`${PPA}/valores/grade?versao_id=${versao}`)).body;
    expect([somente_leitura, linhas[0].funcao_id, linhas[0].subfuncao_id]).toEqual([null, id('funcao', '10'), id('subfuncao', '301')]);
    expect((await colocar('valores', versao, [{ ...line, chave: 'c' }])).body.errors).toEqual({
      'linhas.c.acao_id': [expect.stringMatching(/^Linha repetida \(já incluída por .+\)\.$/)],
    });
  });

  it('as metas são do município quando não dizem a região, e a receita fica na espécie ou abaixo', async () => {
    const versao = await planejar();
    const { body } = await colocar('metas', versao, [{ chave: 'm', ...health(), meta_ano1: '14.00', meta_ano4: '15.995' }]);
    expect(body.result.avisos).toEqual(['1 valor foi arredondado.']);
    const [meta] = (await planner.get(`${PPA}/metas/grade?versao_id=${versao}`)).body.linhas;
    expect([body.result.totais.somas, meta.regiao, meta.produto, meta.meta_total]).toEqual([{}, 'Município', 'Equipe mantida', '16.00']);
    const wrong = await colocar('metas', versao, [
      { chave: 'x', ...health(), unidade_id: id('unidade', '02.02'), regiao: 'Norte', meta_ano2: '-1.00' },
    ]);
    expect(wrong.body.errors).toMatchObject({
      'linhas.x.unidade_id': [expect.stringMatching(/02\.02 não pertence a Ação 2009\.$/)],
      'linhas.x.meta_ano2': ['Valor negativo não é permitido.'],
    });
    const revenue = (codigo: string) => ({ chave: codigo, natureza_receita_id: id('natureza_receita', codigo), fonte_recurso_id: id('fonte', '1.500'), ...years('7.00') }); // biome-ignore format: one line
    const above = await colocar('receitas', versao, [revenue('1.1.0.0.00.0.0')]);
    expect(above.body.errors['linhas.1.1.0.0.00.0.0.natureza_receita_id'][0]).toMatch(/está acima da espécie/);
    expect((await colocar('receitas', versao, [revenue('1.1.1.0.00.0.0')])).body.result.totais.somas.total).toBe('7.00');
  });

  it('cada célula guarda quem a mudou, e duas pessoas não se atropelam', async () => {
    const versao = await planejar();
    const first = { chave: 'a', ...health(), categoria: 'corrente', fonte_recurso_id: id('fonte', '1.500'), ...years('1.00', '2.00') };
    const [{ id: own }] = (await colocar('valores', versao, [first])).body.result.linhas;
    expect((await colocar('valores', versao, [{ id: own, rev: 1, valor_ano2: '3.00' }], other)).status).toBe(200);
    expect((await colocar('valores', versao, [{ id: own, rev: 1, valor_ano1: '4.00' }])).body.result.mescladas).toMatchObject([{ valor_ano1: '4.00', valor_ano2: '3.00' }]); // biome-ignore format: one line
    const clash = await colocar('valores', versao, [{ id: own, rev: 1, valor_ano2: '9.00' }]);
    expect([clash.status, clash.body.detalhe.conflitos]).toMatchObject([
      409,
      [{ campo: 'valor_ano2', base: '2.00', meu: '9.00', atual: '3.00' }],
    ]);
  });

  it('a versão que se abre é a do PPA, a revisão não altera o ano que passou e a fechada só se lê', async () => {
    const law = await version();
    expect((await planner.get(`${PPA}/valores/grade?versao_id=${law}`)).status).toBe(404);
    expect((await colocar('valores', law, [])).status).toBe(404);
    const versao = await planejar();
    expect((await planner.get(`${GRADE}?versao_id=${versao}`)).status).toBe(404);
    const [old] = await suite.sql<{ id: string }>(
      `insert into versao_planejamento (cliente_id, instrumento, ppa_id, numero, exercicio_referencia, descricao, tipo, situacao_versao)
       select 1, 'ppa', id, 90, exercicio_inicial, 'Revisão', 'revisao_ppa', 'elaboracao' from ppa where exercicio_inicial = 2022 and cliente_id = 1 returning id`,
    );
    const past = { chave: 'a', ...health(), categoria: 'corrente', fonte_recurso_id: id('fonte', '1.500'), valor_ano1: '1.00' };
    expect((await colocar('valores', Number(old?.id), [past])).body.errors['linhas.a.valor_ano1']).toEqual([
      'O exercício 2022 já terminou: a revisão do PPA não o altera.',
    ]);
    expect((await planner.post(`${VERSOES}/${versao}/cancelar`, { motivo: 'Outra proposta' })).status).toBe(200);
    const closed = await colocar('receitas', versao, []);
    expect([closed.status, closed.body.errors.versao]).toEqual([422, [expect.stringMatching(/está cancelada e não pode ser alterada/)]]);
  });
});
