import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { csvCells } from '../../../server/exports/csv';

const suite = openSuite();
const CADASTRO = '/planejamento/cadastro';
const FUNCOES = `${CADASTRO}/funcao`;
const SUBFUNCOES = `${CADASTRO}/sub-funcao`;
const NATUREZAS_DESPESA = `${CADASTRO}/natureza-despesa`;
const NATUREZAS_RECEITA = `${CADASTRO}/natureza-receita`;
const FONTES = `${CADASTRO}/fonte-de-recurso`;
const COS = `${CADASTRO}/codigo-acompanhamento`;
const REGISTERS = ['funcao', 'sub-funcao', 'natureza-despesa', 'natureza-receita', 'fonte-de-recurso'];
const YEAR = 2027;

type Row = readonly (string | number | null)[];
let accountant: Caller;
beforeAll(async () => {
  const registers = REGISTERS.map((name) => [`planejamento.cadastro.${name}`, [1, 2, 3, 4, 5]]);
  accountant = await suite.make.userWith({ ...Object.fromEntries(registers), 'planejamento.relatorios.loa.anexov': [1] });
});

const csv = (titles: readonly string[], rows: readonly Row[]) =>
  Buffer.from([titles, ...rows].map((row) => csvCells(row.map((cell) => String(cell ?? '')))).join(''));
async function enviar(caller: Caller, url: string, step: string, content: Buffer, more: Readonly<Record<string, string>> = {}) {
  const fields = { exercicio: String(YEAR), ...more };
  return caller.form(`${url}/tabela-oficial/${step}`, fields, [{ field: 'arquivo', name: 'tabela.csv', content }]);
}
async function simular(url: string, content: Buffer, more?: Readonly<Record<string, string>>) {
  const { status, body } = await enviar(accountant, url, 'simular', content, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
}
/** Simulates and confirms; gives what was shown. */
async function trazer(url: string, content: Buffer) {
  const shown = await simular(url, content);
  expect(shown.erros).toEqual({ total: 0, linhas: [] });
  const { status, body } = await enviar(accountant, url, 'confirmar', content, { impressao: shown.impressao });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...shown, message: body.message };
}
const totals = ({ novos, alterados, extintos }: Record<'novos' | 'alterados' | 'extintos', { total: number }>) => [
  novos.total,
  alterados.total,
  extintos.total,
];
const national = async (table: string, columns: string, more = 'true'): Promise<Row[]> =>
  (await suite.sql(`select ${columns} from ${table} t where t.cliente_id = 1 and ${more} order by 1`)).map(
    (row) => Object.values(row) as Row,
  );
const stored = async (table: string, codigo: string) =>
  (await suite.sql(`select * from ${table} where cliente_id = 1 and codigo = $1 order by id`, [codigo]))[0];

describe('tabela oficial de um exercício', () => {
  it('funções: mostra o novo, o alterado e o extinto sem gravar; confirmada, grava o que mostrou', async () => {
    const rows = (await national('funcao', 'codigo, nome')).filter(([codigo]) => codigo !== '22');
    const file = csv(
      ['Código', 'Descrição', 'Observação'],
      [...rows.map(([codigo, nome]) => [codigo, codigo === '10' ? 'Saúde Pública' : nome] as Row), ['29', 'Clima']],
    );
    const shown = await simular(FUNCOES, file);
    expect(shown).toMatchObject({
      lidas: 29,
      iguais: 27,
      novos: { total: 1, linhas: [{ codigo: '29', nome: 'Clima' }] },
      alterados: {
        total: 1,
        linhas: [{ codigo: '10', mudancas: [{ campo: 'Nome', antes: 'Saúde', depois: 'Saúde Pública' }] }],
      },
      extintos: { total: 1, linhas: [{ codigo: '22', nome: 'Indústria' }] },
      colunas_ignoradas: ['Observação'],
    });
    expect(await stored('funcao', '29')).toBeUndefined();

    const { message } = await trazer(FUNCOES, file);
    expect(message).toBe('Tabela oficial de 2027 gravada: 1 novo, 1 alterado e 1 extinto.');
    expect(await stored('funcao', '29')).toMatchObject({ nome: 'Clima', vigencia_inicio: 2027, vigencia_fim: null });
    expect(await stored('funcao', '10')).toMatchObject({ nome: 'Saúde Pública' });
    expect(await stored('funcao', '22')).toMatchObject({ nome: 'Indústria', vigencia_fim: 2026, data_exclusao: null });
    const trail = await suite.sql<{ campos: string[] | null; descricao: string }>(
      "select descricao, campos from auditoria where recurso = 'funcao' and acao = 'importar' and usuario_id = $1 order by id",
      [accountant.usuarioId],
    );
    expect(trail).toHaveLength(4);
    expect(trail.map(({ descricao }) => descricao)).toContain('Funções: tabela oficial de 2027');

    // the law of the year goes on saying the name that it froze
    const { body } = await accountant.get('/planejamento/relatorios/loa/anexov?exercicio=2026');
    expect(JSON.stringify(body.linhas)).toContain('"Saúde"');
    expect(JSON.stringify(body.linhas)).not.toContain('Saúde Pública');

    expect(totals(await simular(FUNCOES, file))).toEqual([0, 0, 0]);
    expect((await trazer(FUNCOES, file)).message).toBe('A tabela já está como o arquivo: nada a gravar.');
  });

  it('subfunções, em XLSX: a função típica se diz pelo código, e o que volta à tabela volta a vigorar', async () => {
    const rows = await national(
      'subfuncao',
      't.codigo, t.nome, (select codigo from funcao f where f.id = t.funcao_tipica_id) as funcao',
      'vigencia_fim is null',
    );
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('Subfunções');
    sheet.addRow(['Subfunção', 'Nome', 'Função']);
    for (const [codigo, nome, funcao] of rows) sheet.addRow([Number(codigo), nome, codigo === '695' ? '27' : Number(funcao)]);
    sheet.addRow([601, 'Promoção da Produção Vegetal', 20]);
    const shown = await trazer(SUBFUNCOES, Buffer.from(await book.xlsx.writeBuffer()));
    expect(totals(shown)).toEqual([0, 2, 0]);
    expect(shown.alterados.linhas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          codigo: '695',
          mudancas: [{ campo: 'Função típica', antes: '23 · Comércio e Serviços', depois: '27' }],
        }),
        expect.objectContaining({ codigo: '601', mudancas: [{ campo: 'Vigente até', antes: '2012', depois: '' }] }),
      ]),
    );
    expect((await accountant.get(`${SUBFUNCOES}?codigo=695`)).body.data[0]).toMatchObject({ funcao_tipica: { codigo: '27' } });
  });

  it('natureza da receita: níveis novos se penduram do superior, os desdobramentos do município ficam', async () => {
    const rows = await national('natureza_receita', 'codigo, desdobramento, nome, deducao_fundeb', 'vigencia_fim is null');
    const municipal = rows.filter(([, desdobramento]) => desdobramento !== '00.00').length;
    const kept = rows
      .filter(([codigo, desdobramento]) => codigo !== '1.7.1.1.51.2.1' || desdobramento !== '00.00')
      .map(([codigo, desdobramento, nome, fundeb]) => [
        String(codigo).replaceAll('.', ''),
        desdobramento ?? '',
        nome ?? '',
        codigo === '1.7.1.1.52.0.1' ? '25,00' : (fundeb ?? ''),
      ]);
    const made = [
      ['1.1.1.4.59', '00.00', 'Imposto sobre bens e serviços', ''],
      ['1.1.1.4.59.0.1', '00.00', 'Imposto sobre bens e serviços – principal', '20'],
    ];
    const titles = ['Código', 'Desdobramento', 'Descrição', 'Dedução Fundeb'];
    const shown = await trazer(NATUREZAS_RECEITA, csv(titles, [...made, ...kept]));
    expect([shown.ignoradas, municipal]).toEqual([3, 3]);
    expect(totals(shown)).toEqual([2, 1, 1]);
    expect(shown.alterados.linhas).toEqual([
      expect.objectContaining({
        codigo: '1.7.1.1.52.0.1',
        mudancas: [{ campo: 'Dedução para o Fundeb', antes: '20,00 %', depois: '25,00 %' }],
      }),
    ]);
    // what the file does not say comes from the level above, and the simulation says from which
    expect(shown.novos.linhas).toEqual([
      expect.objectContaining({ codigo: '1.1.1.4.59.0.0', como: '1.1.1.4.00.0.0' }),
      expect.objectContaining({ codigo: '1.1.1.4.59.0.1', como: '1.1.1.4.00.0.0' }),
    ]);
    const level = await stored('natureza_receita', '1.1.1.4.59.0.0');
    // the level itself counts for nothing: all that is collected below it does for MDE and ASPS
    const flags = { rcl: 'compoe', base_mde: true, base_asps: true, rpps: false };
    expect(level).toMatchObject({ nacional: true, vigencia_inicio: 2027, desdobramento: '00.00', ...flags });
    expect(await stored('natureza_receita', '1.1.1.4.59.0.1')).toMatchObject({
      superior_id: level?.id,
      deducao_fundeb: '20.0000',
      ...flags,
    });
    const quotas = await suite.sql(
      "select desdobramento, vigencia_fim from natureza_receita where codigo = '1.7.1.1.51.2.1' and cliente_id = 1 order by 1",
    );
    expect(quotas).toEqual([
      { desdobramento: '00.00', vigencia_fim: 2026 },
      ...['01.00', '02.00', '03.00'].map((desdobramento) => ({ desdobramento, vigencia_fim: null })),
    ]);
    // the row is locked as the others of the table are
    const edited = await accountant.edit(`${NATUREZAS_RECEITA}/${level?.id}`, { nome: 'Outro' });
    expect(edited.body.errors).toEqual({ nome: ['A descrição é da tabela nacional e não pode ser alterada.'] });
  });

  it('natureza da despesa: o elemento novo é nacional e aceita dotação; o desdobramento do município é ignorado', async () => {
    const rows = await national('natureza_despesa', 'codigo, nome', "nacional and right(codigo, 2) = '00'");
    const file = csv(
      ['Natureza', 'Descrição'],
      [...rows.filter(([codigo]) => codigo !== '3.3.90.30.00'), ['3.3.90.87', 'Elemento novo'], ['3.3.90.39.01', 'Do município']],
    );
    expect(totals(await trazer(NATUREZAS_DESPESA, file))).toEqual([1, 0, 1]);
    expect(await stored('natureza_despesa', '3.3.90.87.00')).toMatchObject({ nacional: true, analitica: true, vigencia_inicio: 2027 });
    expect(await stored('natureza_despesa', '3.3.90.30.00')).toMatchObject({ vigencia_fim: 2026 });
  });

  it('fontes: cada código da portaria é uma linha do grupo 1 e outra do 2; os códigos de acompanhamento também vigoram por exercício', async () => {
    const cos = (await national('codigo_acompanhamento', 'codigo, nome')).filter(([codigo]) => codigo !== '1111');
    expect(totals(await trazer(COS, csv(['CO', 'Nome'], [...cos, ['4000', 'Marcador novo']])))).toEqual([1, 0, 1]);
    expect(await stored('codigo_acompanhamento', '1111')).toMatchObject({ vigencia_fim: 2026 });

    const rows = await national('fonte_recurso', 'distinct codigo_stn, nome, bloco', "detalhamento = '0000'");
    const label = { livre: 'Não vinculados', educacao: 'Educação' } as Readonly<Record<string, string>>;
    const file = csv(
      ['Código', 'Nome', 'Bloco', 'CO'],
      [
        ...rows
          .filter(([codigo]) => codigo !== '503')
          .map(
            ([codigo, nome, bloco]) =>
              [codigo, codigo === '501' ? 'Outros não vinculados' : nome, label[String(bloco)] ?? bloco, ''] as Row,
          ),
        ['764', 'Fonte nova', 'Demais vinculações legais', '1001 | 4000'],
      ],
    );
    const shown = await trazer(FONTES, file);
    expect(totals(shown)).toEqual([2, 2, 2]);
    expect(shown.novos.linhas.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['1.764.0000', '2.764.0000']);
    const { body } = await accountant.get(`${FONTES}?codigo_stn=764`);
    const fonte = (await accountant.get(`${FONTES}/${body.data[0].id}`)).body;
    expect(fonte).toMatchObject({ vigencia_inicio: 2027, orcamentaria: true, pode_liberar: false });
    expect(fonte.cos_rel.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['1001', '4000']);
    expect(totals(await simular(FONTES, file))).toEqual([0, 0, 0]);

    // what the register itself exports is its own table
    const titles = ['Fonte STN', 'Grupo', 'Detalhamento', 'Nome'];
    const exported = await national('fonte_recurso', 'codigo_stn, grupo, detalhamento, nome', 'coalesce(vigencia_fim, 9999) > 2026');
    const own = await simular(FONTES, csv(titles, exported));
    expect([totals(own), own.ignoradas > 0, own.erros.total]).toEqual([[0, 0, 0], true, 0]);
  });

  it('diz linha, coluna e mensagem do que não se lê, e não confirma', async () => {
    const file = csv(
      ['Natureza', 'Descrição', 'Aceita dotação', 'Fim da vigência'],
      [
        ['3', 'Despesas correntes', '', ''],
        ['3.3.90.39.00', 'Serviços', 'talvez', ''],
        ['abc', 'Sem código', '', ''],
        ['3', 'De novo', '', ''],
        ['', 'Vazio', '', ''],
        ['4', 'Extinta antes', '', '2026'],
      ],
    );
    const { erros, ignoradas, impressao } = await simular(NATUREZAS_DESPESA, file);
    expect(ignoradas).toBe(1);
    expect(erros.linhas).toEqual([
      { linha: 3, coluna: 'Aceita dotação', valor: 'talvez', mensagem: expect.stringContaining('deve ser Sim ou Não') },
      { linha: 3, coluna: 'Código', valor: '3.3.90.39.00', mensagem: 'O código superior 3.3.90.00.00 não está no arquivo.' },
      { linha: 4, coluna: 'Código', valor: 'abc', mensagem: expect.stringContaining('formato 9.9.99.99.99') },
      { linha: 5, coluna: 'Código', valor: '3', mensagem: 'O código repete o da linha 2.' },
      { linha: 6, coluna: 'Código', valor: null, mensagem: 'Informe o código.' },
    ]);
    const { status, body } = await enviar(accountant, NATUREZAS_DESPESA, 'confirmar', file, { impressao });
    expect([status, body.errors]).toEqual([422, { arquivo: ['O arquivo tem linhas com erro. Corrija-as e simule novamente.'] }]);

    const refusalOf = async (content: Buffer, more?: Readonly<Record<string, string>>) =>
      (await enviar(accountant, FUNCOES, 'simular', content, more)).body;
    expect((await refusalOf(csv(['Coluna'], [['1']]))).errors.arquivo[0]).toContain('O arquivo não tem as colunas "Código" e "Nome".');
    expect((await refusalOf(Buffer.from(''))).errors.arquivo[0]).toContain('vazio');
    expect((await accountant.post(`${FUNCOES}/tabela-oficial/simular`, { exercicio: YEAR })).body.errors.arquivo[0]).toContain(
      'Envie o arquivo',
    );
    expect((await refusalOf(file, { exercicio: '' })).errors.exercicio).toEqual(['Informe o exercício da tabela.']);
  });

  it('não mexe em exercício encerrado, nem atrás de uma tabela já importada', async () => {
    const file = csv(['Código', 'Nome'], await national('funcao', 'codigo, nome'));
    const de = async (exercicio: string) => (await enviar(accountant, FUNCOES, 'simular', file, { exercicio })).body;
    expect(await de('2025')).toMatchObject({ codigo: 'EXERCICIO_ENCERRADO' });
    expect((await de('2026')).errors.exercicio[0]).toBe('A tabela de 2027 já está no cadastro: importe a de 2027 em diante.');
    expect((await de('2040')).errors.exercicio[0]).toContain('Informe um exercício de 2025 a 2030.');
  });

  it('o que mudou depois da simulação não se grava', async () => {
    const rows = await national('funcao', 'codigo, nome', 'coalesce(vigencia_fim, 9999) >= 2027');
    const file = (name: string) =>
      csv(
        ['Código', 'Nome'],
        rows.map(([codigo, nome]) => [codigo ?? '', codigo === '29' ? name : (nome ?? '')]),
      );
    const { impressao } = await simular(FUNCOES, file('Clima e Água'));
    await trazer(FUNCOES, file('Clima e Energia'));
    const { status, body } = await enviar(accountant, FUNCOES, 'confirmar', file('Clima e Água'), { impressao });
    expect([status, body.errors]).toEqual([422, { impressao: ['Os dados mudaram desde a simulação. Simule novamente.'] }]);
    expect(await stored('funcao', '29')).toMatchObject({ nome: 'Clima e Energia' });
  });

  it('só quem tem a regra 5 do cadastro', async () => {
    const reader = await suite.make.userWith(Object.fromEntries(REGISTERS.map((name) => [`planejamento.cadastro.${name}`, [1]])));
    const file = csv(['Código', 'Nome'], [['01', 'Legislativa']]);
    for (const url of [FUNCOES, SUBFUNCOES, NATUREZAS_DESPESA, NATUREZAS_RECEITA, FONTES, COS])
      for (const step of ['simular', 'confirmar']) {
        const { status, body } = await enviar(reader, url, step, file, { impressao: 'x' });
        expect([status, body.detalhe?.regra]).toEqual([403, 5]);
      }
  });
});
