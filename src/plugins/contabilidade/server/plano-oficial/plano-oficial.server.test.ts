import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const PLANO = '/contabilidade/cadastros/contabilidade/plano-de-contas';
const MENU = 'contabilidade.cadastros.contabilidade.plano-de-contas';
/** An exercício that nobody posted to. */
const LIVRE = 2027;
const USADO = 2026;
const DADOS = '../shared/data';
const PUBLICADO = `${DADOS}/pcasp_estendido_2016_tceal.csv`;

let contador: Caller;
beforeAll(async () => {
  contador = await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5] });
});

interface Linha {
  codigo: string;
  titulo: string;
  natureza_saldo: string;
  isf: string;
  tipo: string;
}
type Mudanca = Partial<Linha> | null;

const curta = (codigo: string) => codigo.replace(/(\.0+)+$/, '');
const inteira = (codigo: string) => `${codigo}${'.00.00.0000'.slice(0, codigo.split('.').length === 7 ? undefined : 8)}`;

/** The chart of the exercício as the tribunal de contas publishes one, with what is said of some accounts otherwise, or no longer. */
async function publicado(exercicio: number, mudancas: Readonly<Record<string, Mudanca>>, novas: readonly Linha[] = []): Promise<Buffer> {
  const rows = await suite.sql<Linha & Record<string, unknown>>(
    `select codigo, titulo, natureza_saldo, isf, tipo from plano_conta where cliente_id = 1 and exercicio = $1 and data_exclusao is null and nivel <= 7
        and data_fim is null order by codigo`,
    [exercicio],
  );
  const kept = rows.flatMap((row) => {
    const change = mudancas[curta(row.codigo)];
    return change === null ? [] : [{ ...row, ...change }];
  });
  const isf: Readonly<Record<string, string>> = { FP: 'X', nd: '' };
  const lines = [...kept, ...novas].map(({ codigo, titulo, natureza_saldo, isf: own, tipo }) =>
    [inteira(codigo), `"${titulo.replaceAll('"', '""')}"`, natureza_saldo, tipo === 'A' ? 'S' : 'N', '', isf[own] ?? own].join(';'),
  );
  return Buffer.from(['conta;titulo;natureza_saldo;escrituracao;natureza_informacao;indicador_superavit', ...lines].join('\r\n'));
}

const enviar = (caller: Caller, step: string, exercicio: number, content: Buffer, more: Readonly<Record<string, string>> = {}) =>
  caller.form(`${PLANO}/tabela-oficial/${step}`, { exercicio: String(exercicio), ...more }, [
    { field: 'arquivo', name: 'pcasp.csv', content },
  ]);
async function simular(exercicio: number, content: Buffer) {
  const { status, body } = await enviar(contador, 'simular', exercicio, content);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.result.erros).toEqual({ total: 0, linhas: [] });
  return body.result;
}
const codes = ({ linhas }: { linhas: readonly { codigo: string }[] }) => linhas.map(({ codigo }) => curta(codigo)).sort();
const stored = async (exercicio: number, codigo: string) =>
  (await suite.sql('select * from plano_conta where cliente_id = 1 and exercicio = $1 and codigo = $2', [exercicio, codigo]))[0];

describe('o PCASP que se publica, no plano do município', () => {
  it('um exercício sem plano pede que se implante antes', async () => {
    const { status, body } = await enviar(contador, 'simular', LIVRE, await publicado(USADO, {}));
    expect([status, body.errors.exercicio]).toEqual([422, ['O exercício 2027 ainda não tem plano de contas. Implante-o antes.']]);
    expect((await contador.with({ 'x-exercicio': String(LIVRE) }).post(`${PLANO}/implantar`)).status).toBe(200);
    const own = await simular(LIVRE, await publicado(LIVRE, {}));
    expect([own.novos.total, own.alterados.total, own.extintos.total, own.conflitos.total]).toEqual([0, 0, 0, 0]);
  });

  it('mostra as novas, as alteradas e as extintas, e grava o que se escolheu', async () => {
    const nova = { natureza_saldo: 'D', isf: 'nd', tipo: 'A' };
    const file = await publicado(
      LIVRE,
      {
        '3.9.9.7.2': { titulo: 'Compensações ao Regime Geral' },
        '3.9.9.5.5': null,
        '3.9.9.5.4': null,
        '1.1': { titulo: 'ATIVO  CIRCULANTE' },
      },
      [
        { codigo: '3.3.2.3.1.88.00', titulo: 'Serviço novo', ...nova },
        { codigo: '3.3.2.3.1.89.00', titulo: 'Grupo novo', ...nova, tipo: 'S' },
        { codigo: '3.3.2.3.1.89.01', titulo: 'Abaixo do grupo novo', ...nova },
      ],
    );
    const shown = await simular(LIVRE, file);
    expect(codes(shown.novos)).toEqual(['3.3.2.3.1.88', '3.3.2.3.1.89', '3.3.2.3.1.89.01']);
    expect(shown.alterados.linhas).toEqual([
      expect.objectContaining({
        codigo: '3.9.9.7.2.00.00',
        mudancas: [{ campo: 'Título', antes: 'Compensações ao RGPS – Intra OFSS', depois: 'Compensações ao Regime Geral' }],
      }),
    ]);
    expect(codes(shown.extintos)).toEqual(['3.9.9.5.4', '3.9.9.5.5']);
    expect(await stored(LIVRE, '3.3.2.3.1.88.00')).toBeUndefined();

    const confirmar = (more: Readonly<Record<string, string>>) =>
      enviar(contador, 'confirmar', LIVRE, file, { impressao: shown.impressao, ...more });
    const hanging = await confirmar({ partes: 'novos', exceto: '3.3.2.3.1.89.00' });
    expect([hanging.status, hanging.body.errors.exceto]).toEqual([
      422,
      ['3.3.2.3.1.89.01 depende de 3.3.2.3.1.89.00, que ficou fora: escolha os dois ou nenhum.'],
    ]);
    const done = await confirmar({ partes: 'novos,extintos', exceto: '3.9.9.5.4.00.00' });
    expect(done.body.message).toBe('Tabela oficial de 2027 gravada: 3 novos, 0 alterados e 1 extinto.');
    const grupo = await stored(LIVRE, '3.3.2.3.1.89.00');
    expect(grupo).toMatchObject({ tipo: 'S', conta_corrente_classe: null, nivel: 6, encerra: true, natureza_informacao: 'P' });
    expect(await stored(LIVRE, '3.3.2.3.1.89.01')).toMatchObject({ superior_id: grupo?.id, conta_corrente_classe: 'VP', nivel: 7 });
    expect(await stored(LIVRE, '3.9.9.7.2.00.00')).toMatchObject({ titulo: 'Compensações ao RGPS – Intra OFSS' });
    expect(await stored(LIVRE, '3.9.9.5.5.00.00')).toMatchObject({ data_fim: '2026-12-31', data_exclusao: null });
    expect(await stored(LIVRE, '3.9.9.5.4.00.00')).toMatchObject({ data_fim: null });
    // nothing of it reached the year that has entries
    expect(await stored(USADO, '3.3.2.3.1.88.00')).toBeUndefined();
    expect(await stored(USADO, '3.9.9.5.5.00.00')).toMatchObject({ data_fim: null });

    const left = await simular(LIVRE, file);
    expect([left.novos.total, left.alterados.total, left.extintos.total]).toEqual([0, 1, 1]);
    const back = await simular(
      LIVRE,
      await publicado(LIVRE, {}, [{ codigo: '3.9.9.5.5.00.00', titulo: 'Multas Administrativas', ...nova }]),
    );
    expect(back.alterados.linhas[0].mudancas).toContainEqual({ campo: 'Usada até', antes: '31/12/2026', depois: '' });
  });

  it('o código que aqui é outra coisa é conflito, com o que fazer, e não se grava', async () => {
    const file = await publicado(
      LIVRE,
      {
        '1.1.2.3.1.01': { titulo: 'Créditos decorrentes de transferências de instituições privadas' },
        '4.5.2.2.4': { natureza_saldo: 'D' },
        '3.3.2.2.1.01': { tipo: 'S' },
        '4.1.1.2.1.01': null,
      },
      [
        { codigo: '3.3.2.2.1.01.55', titulo: 'Abaixo da que é analítica', natureza_saldo: 'D', isf: 'nd', tipo: 'A' },
        { codigo: '3.3.2.9.9.01.00', titulo: 'Sem superior', natureza_saldo: 'D', isf: 'nd', tipo: 'A' },
        { codigo: '1.2.9.0.0.00.00', titulo: 'Rasa demais', natureza_saldo: 'D', isf: 'P', tipo: 'A' },
      ],
    );
    const shown = await simular(LIVRE, file);
    const said = Object.fromEntries(
      shown.conflitos.linhas.map(({ codigo, motivo, proposta }: Record<string, string>) => [curta(codigo as string), [motivo, proposta]]),
    );
    expect(Object.keys(said).sort()).toEqual([
      '1.1.2.3.1.01',
      '1.2.9',
      '3.3.2.2.1.01',
      '3.3.2.2.1.01.55',
      '3.3.2.9.9.01',
      '4.1.1.2.1.01',
      '4.5.2.2.4',
    ]);
    expect(said['1.1.2.3.1.01']).toEqual([
      expect.stringContaining('Na tabela é "Créditos decorrentes'),
      expect.stringContaining('1.1.2.3.3'),
    ]);
    expect(said['4.5.2.2.4'][0]).toMatch(/^Natureza passaria de Credora para Devedora\. A conta é usada em: .*De-para/);
    expect(said['3.3.2.2.1.01'][0]).toContain('Tipo passaria de Analítica para Sintética.');
    expect(said['3.3.2.2.1.01.55'][0]).toBe('A superior 3.3.2.2.1.01 é analítica no município.');
    expect(said['3.3.2.9.9.01'][0]).toBe('A superior 3.3.2.9.9 não está no arquivo nem no plano.');
    expect(said['1.2.9'][0]).toBe('Só do 5º nível em diante uma conta recebe lançamentos.');
    expect(said['4.1.1.2.1.01'][0]).toMatch(/^Saiu da tabela, e é usada em: .*De-para/);
    await enviar(contador, 'confirmar', LIVRE, file, { impressao: shown.impressao });
    expect(await stored(LIVRE, '4.5.2.2.4.00.00')).toMatchObject({ natureza_saldo: 'C' });
    expect(await stored(LIVRE, '4.1.1.2.1.01.00')).toMatchObject({ data_fim: null });
  });

  it('as contas do município abaixo das da tabela ficam, e a que ele desdobrou continua sintética', async () => {
    const local = contador.with({ 'x-exercicio': String(LIVRE) });
    const montar = async (codigo: string, tipo: string) => {
      const classe = tipo === 'A' ? { conta_corrente_classe: 'VP' } : {};
      const { status, body } = await local.post(PLANO, {
        codigo,
        titulo: `Conta ${codigo}`,
        natureza_saldo: 'D',
        isf: 'nd',
        tipo,
        ...classe,
      });
      expect(status, JSON.stringify(body)).toBe(201);
    };
    const sixth = await stored(LIVRE, '3.3.2.3.1.88.00');
    expect((await local.edit(`${PLANO}/${sixth?.id}`, { tipo: 'S' })).status).toBe(200);
    await montar('3.3.2.3.1.88.01', 'S');
    await montar('3.3.2.3.1.88.01.01', 'A');
    const shown = await simular(LIVRE, await publicado(LIVRE, { '3.3.2.3.1.88': { tipo: 'A' }, '3.3.2.3.1.88.01': null }));
    expect([shown.alterados.total, codes(shown.extintos)]).toEqual([0, []]);
    expect(shown.conflitos.linhas).toEqual([
      expect.objectContaining({ codigo: '3.3.2.3.1.88.01', motivo: 'Saiu da tabela, e tem contas do município abaixo.' }),
    ]);
  });

  it('com lançamentos a conta não muda de natureza nem acaba: a que tem saldo só se lista', async () => {
    const [usada] = await suite.sql<{ codigo: string; natureza_saldo: string }>(
      `select a.codigo, a.natureza_saldo from plano_conta a where a.cliente_id = 1 and a.exercicio = $1 and a.codigo like '1.1.1.%'
          and (select sum(s.debitos - s.creditos) from saldo_contabil s where s.conta_id = a.id) <> 0 order by a.codigo limit 1`,
      [USADO],
    );
    const codigo = usada?.codigo as string;
    const changed = await simular(USADO, await publicado(USADO, { [curta(codigo)]: { natureza_saldo: 'C', isf: 'P' } }));
    expect(changed.conflitos.linhas).toEqual([
      expect.objectContaining({ codigo, motivo: expect.stringContaining('A conta tem lançamentos') }),
    ]);
    expect(changed.conflitos.linhas[0].motivo).toContain(
      'Natureza passaria de Devedora para Credora. ISF passaria de Financeiro para Permanente.',
    );
    const file = await publicado(USADO, { [curta(codigo)]: null });
    const gone = await simular(USADO, file);
    expect(gone.extintos.total).toBe(0);
    expect(gone.conflitos.linhas).toEqual([
      expect.objectContaining({ codigo, motivo: expect.stringMatching(/com saldo de R\$ [\d.]+,\d\d [DC]\.$/) }),
    ]);
    const { body } = await enviar(contador, 'confirmar', USADO, file, { impressao: gone.impressao });
    expect(body.message).toBe('A tabela já está como o arquivo: nada a gravar.');
    expect(await stored(USADO, codigo)).toMatchObject({ data_fim: null, natureza_saldo: usada?.natureza_saldo });
  });

  it('só quem tem a regra 5 do plano de contas', async () => {
    const reader = await suite.make.userWith({ [MENU]: [1, 2] });
    for (const step of ['simular', 'confirmar']) {
      const { status, body } = await enviar(reader, step, USADO, Buffer.from('conta;titulo\r\n1;ATIVO'), { impressao: 'x' });
      expect([status, body.detalhe?.regra]).toEqual([403, 5]);
    }
  });

  it.skipIf(!existsSync(PUBLICADO))('o plano inteiro de um tribunal de contas entra de uma vez, e outra vez não muda nada', async () => {
    const ANO = 2028;
    expect((await contador.with({ 'x-exercicio': String(ANO) }).post(`${PLANO}/implantar`)).status).toBe(200);
    const file = readFileSync(PUBLICADO);
    const shown = await simular(ANO, file);
    expect([shown.lidas, shown.novos.total > 3_000, shown.colunas_ignoradas]).toEqual([5_358, true, ['natureza_informacao']]);
    // the codes that are known to be other things in the published charts, where the chart of the product has them in use
    const conhecidos = readFileSync(`${DADOS}/pcasp_conflitos.csv`, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(';')[0] ?? '');
    const conflitos = codes(shown.conflitos);
    expect(conhecidos.map(curta).filter((codigo) => !conflitos.includes(codigo))).toEqual([]);
    const { status, body } = await enviar(contador, 'confirmar', ANO, file, { impressao: shown.impressao, partes: 'novos,alterados' });
    expect(status, JSON.stringify(body)).toBe(200);
    const loose = await suite.sql(
      `select a.codigo from plano_conta a left join plano_conta s on s.id = a.superior_id
        where a.cliente_id = 1 and a.exercicio = $1 and a.data_exclusao is null
          and (a.tipo = 'A' and a.conta_corrente_classe is null or a.nivel > 1 and (s.id is null or s.tipo <> 'S' or s.exercicio <> a.exercicio))`,
      [ANO],
    );
    expect(loose).toEqual([]);
    const again = await simular(ANO, file);
    expect([again.novos.total, again.alterados.total, again.conflitos.total]).toEqual([0, 0, shown.conflitos.total]);
  });
});
