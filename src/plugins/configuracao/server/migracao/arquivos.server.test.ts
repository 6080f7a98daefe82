import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { fixture, inline, workbookOf } from '../../../../server/imports/read-fixture';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import { abrirImportacoes } from './imports-fixture';

const suite = openSuite();
const imports = abrirImportacoes(suite);
const { base, create, act } = imports;
beforeEach(() => imports.start());
afterEach(() => imports.stop());

const column = (coluna: string, campo = coluna) => ({ coluna, campo, transformacao: 'nenhuma', de_para: null, chave: false });
/** Simulates people; the columns have the names of the fields, but for these. */
async function simular(content: string | Buffer, name: string, others: Record<string, string> = {}): Promise<Wire> {
  const columns = { cpf: 'cpf_cnpj', doc: 'cpf_cnpj', nome: 'nome', tipo: 'tipo', ...others };
  const record = await create(content, { recurso: 'pessoa', ao_erro: 'pular' }, name);
  const { colunas } = (await imports.admin.get(`${base}/${record.id}/previa`)).body;
  const mapeamento = Object.entries(columns).flatMap(([coluna, campo]) => (colunas.includes(coluna) ? [column(coluna, campo)] : []));
  const saved = await imports.admin.edit(`${base}/${record.id}`, { mapeamento });
  expect(saved.status, saved.text).toBe(200);
  return act(record.id, 'simular');
}
const faults = ({ erros }: Wire) => erros.map(({ linha, coluna, mensagem }: Wire) => [linha, coluna, mensagem]);

describe('os arquivos que as prefeituras têm', () => {
  it('percentuais de uma planilha gravam o que ela mostra', async () => {
    await suite.make.pessoa({ nome: 'Socio Importado Xyz' });
    const record = await simular(await fixture('percentual.xlsx'), 'socios.xlsx', {
      socio: 'socios.0.pessoa_id',
      papel: 'socios.0.tipo',
      part: 'socios.0.participacao',
    });
    expect(faults(record)).toEqual([]);
    await act(record.id, 'importar');
    const rows = await suite.sql(
      "select s.participacao::text as parte from pessoa_socios s join pessoa p on p.id = s.pai_id where p.nome like 'Empresa Pct%' order by p.nome",
    );
    expect(rows.map(({ parte }) => parte)).toEqual(['12.5000', '50.0000', '100.0000']);
  });

  it('células de erro e fórmulas sem valor são recusadas com linha e coluna', async () => {
    const wrong = await simular(await fixture('celula-de-erro.xlsx'), 'pessoas.xlsx', { mae: 'nome_mae' });
    expect(faults(wrong)).toEqual([
      [2, 'nome', 'A célula mostra o erro #N/A. Corrija-a na planilha.'],
      [2, 'mae', 'A célula mostra o erro #REF!. Corrija-a na planilha.'],
      [3, 'mae', 'A célula mostra o erro #DIV/0!. Corrija-a na planilha.'],
    ]);
    const formula = await simular(await fixture('formula-sem-valor.xlsx'), 'pessoas.xlsx', { mae: 'nome_mae' });
    expect(faults(formula)).toEqual([[2, 'mae', expect.stringMatching(/fórmula sem o valor calculado/)]]);
  });

  it('"sep=", UTF-16, barra vertical, prefixo no XML e linhas de título são lidos', async () => {
    for (const [name, content, expected] of [
      ['sep.csv', await fixture('sep-linha.csv'), 2],
      ['unicode.txt', await fixture('unicode.txt'), 1],
      ['pipe.csv', Buffer.from('cpf|nome|tipo\n81225002508|José Exemplo|Física\n'), 1],
      ['prefixo.xlsx', await fixture('prefixo-x.xlsx'), 1],
      [
        'relatorio.csv',
        Buffer.from('Prefeitura Municipal de Exemplo;;\nRelação de pessoas;;\n;;\ncpf;nome;tipo\n81225002699;José Exemplo;Física\n'),
        1,
      ],
    ] as const) {
      const record = await simular(content, name);
      expect([name, record.a_incluir, faults(record)]).toEqual([name, expected, []]);
    }
  });

  it('a pessoa escolhe a linha do cabeçalho, e o mapeamento é sugerido de novo', async () => {
    const record = await create('Relatório;de;pessoas\ncpf;nome;tipo\n81225002699;José Exemplo;Física\n', { recurso: 'pessoa' });
    expect([record.linha_cabecalho, record.mapeamento.length]).toEqual([1, 0]);
    const edited = await imports.admin.edit(`${base}/${record.id}`, { linha_cabecalho: 2 });
    expect(edited.status, edited.text).toBe(200);
    expect(edited.body.result.mapeamento.map(({ campo }: Wire) => campo)).toEqual(['cpf_cnpj', 'nome', 'tipo']);
    const previa = (await imports.admin.get(`${base}/${record.id}/previa`)).body;
    expect([previa.cabecalho, previa.acima[0].celulas, previa.linhas[0].linha]).toEqual([2, ['Relatório', 'de', 'pessoas'], 3]);
    const refused = await imports.admin.edit(`${base}/${record.id}`, { linha_cabecalho: 40 });
    expect(refused.body.errors.linha_cabecalho[0]).toMatch(/linha 40 do arquivo está vazia/);
  });

  it('um .xls antigo e uma página com o seu nome são recusados com o que fazer', async () => {
    const arquivo = await imports.send('velha.xls', await fixture('velha.xls'));
    const refused = await imports.admin.post(base, { recurso: 'pessoa', arquivo: arquivo.id });
    expect(refused.body.errors.arquivo[0]).toMatch(/formato antigo \(\.xls\).*salve como XLSX/);
    const page = await imports.admin.form('/arquivo', {}, [
      { field: 'arquivo', name: 'a.xls', content: Buffer.from('<html><table></table></html>') },
    ]);
    expect(page.body.message).toMatch(/HTML ou XML.*salve como XLSX/);
  });

  it('CNPJ e CPF que perderam zeros, com marcas invisíveis e traços do Word, entram pelo tipo da pessoa', async () => {
    const padded = await simular(
      'doc;nome;tipo\n191;Banco Exemplo A;Jurídica\n12345000165;Autarquia Exemplo;Jurídica\n112344000192;Empresa Exemplo;Jurídica\n',
      'a.csv',
    );
    expect([padded.a_incluir, faults(padded)]).toEqual([3, []]);
    const marks = [
      '\u202a812.250.010-21\u202c',
      '812.250.011-02\u200b',
      '\u200e812.250.012-93',
      '812.250.013\u201174',
      '812.250.014\u201355',
      '812.250.015\u221236',
    ];
    const invisible = await simular(`cpf;nome;tipo\n${marks.map((cpf, n) => `${cpf};Invisivel ${n};Física`).join('\n')}\n`, 'b.csv');
    expect([invisible.a_incluir, faults(invisible)]).toEqual([6, []]);
    const names = await simular('cpf;nome;tipo\n81225001617;"\u200b\u200b";Física\n81225001706;Ana\u200b Exemplo;Física\n', 'c.csv');
    expect(faults(names)).toEqual([[2, 'nome', 'O campo "Nome / Razão social" é obrigatório.']]);
    await act(names.id, 'importar');
    expect(await suite.sql("select nome from pessoa where cpf_cnpj = '81225001706'")).toEqual([{ nome: 'Ana Exemplo' }]);
  });

  it('um número tem um sinal e uma marca de decimais, ou é recusado com o que se escreveu', async () => {
    const capital = (amounts: readonly string[], first: number) =>
      `doc;nome;tipo;capital\n${amounts.map((amount, n) => `${cnpjFrom(String(first + n))};Empresa ${first + n} Capital;Jurídica;"${amount}"`).join('\n')}\n`;
    const signs = ['1.234,56-', 'R$ 1.234,56-', '-1.234,56', '(1.234,56)', '5-5', '(10', '1,5-3'];
    const signed = await simular(capital(signs, 71_225_004), 'e.csv', { capital: 'capital_social' });
    expect([signed.com_erros, signed.a_incluir]).toEqual([7, 0]);
    expect(signed.erros.slice(-3).map(({ mensagem }: Wire) => mensagem)).toEqual(
      ['5-5', '(10', '1,5-3'].map((text) => `O campo "Capital social (R$)" não foi entendido. Número ambíguo ou malformado: "${text}".`),
    );
    const points = await simular(capital(['0.500', '0.250', '00.500', '0.50', '1,234.56'], 71_225_014), 'f.csv', {
      capital: 'capital_social',
    });
    expect(faults(points).map(([linha]: unknown[]) => linha)).toEqual([4, 6]);
    await act(points.id, 'importar');
    const rows = await suite.sql<{ valor: string }>(
      "select capital_social::text as valor from pessoa where nome like 'Empresa 712250%Capital' order by nome",
    );
    expect(rows.map(({ valor }) => valor)).toEqual(['0.50', '0.25', '0.50']);
  });

  it('um telefone 0800 entra inteiro, e um ramal não se cola ao número', async () => {
    const record = await simular(
      'cpf;nome;tipo;fone\n81225002931;Zero Exemplo;Física;0800 123 4567\n81225003075;Ramal Exemplo;Física;(11) 3333-4444 ramal 12\n',
      'g.csv',
      {
        fone: 'fone',
      },
    );
    expect(faults(record)).toEqual([[3, 'fone', expect.stringMatching(/sem o ramal/)]]);
    await act(record.id, 'importar');
    expect(await suite.sql("select fone from pessoa where cpf_cnpj = '81225002931'")).toEqual([{ fone: '08001234567' }]);
  });

  it('apóstrofos de todas as formas entram como se escrevem', async () => {
    const record = await simular(
      "cpf;nome;tipo\n81225001889;D'Ávila Exemplo;Física\n81225001960;Sant’Ana Exemplo;Física\n81225002001;D´Ávila Exemplo;Física\n",
      'd.csv',
    );
    expect([record.a_incluir, faults(record)]).toEqual([3, []]);
  });

  it('todos os avisos são listados, os do arquivo primeiro, e o arquivo de avisos tem todos', async () => {
    const known = Array.from({ length: 250 }, (_, n) => cpfFrom(733_000_000 + n));
    const lines = known.map((cpf) => `<row>${inline(cpf)}${inline('Nome Igual')}${inline('Física')}</row>`).join('');
    const book = await workbookOf({
      Dados: { rows: `<row>${inline('cpf')}${inline('nome')}${inline('tipo')}</row>${lines}` },
      Segredo: { rows: `<row>${inline('x')}</row>`, state: 'hidden' },
    });
    const first = await simular(book, 'pessoas.xlsx');
    expect(first.avisos.map(({ linha, mensagem }: Wire) => [linha, mensagem])).toEqual([
      [null, 'A planilha oculta "Segredo" não foi lida.'],
    ]);
    await act(first.id, 'importar');
    const again = await simular(book, 'pessoas.xlsx');
    expect([again.com_avisos, again.ignoradas, again.avisos.length]).toEqual([250, 250, 201]);
    const csv = (await imports.admin.get(again.relatorio_avisos_id.url)).text.trim().split('\r\n');
    expect([csv.length, csv[0], csv[250]]).toEqual([
      251,
      'cpf;nome;tipo;avisos',
      `${known[249]};Nome Igual;Física;Já existe e ficou como estava: o modo é somente novos.`,
    ]);
  });

  it('em uma árvore o de baixo acha o de cima no mesmo arquivo, em qualquer ordem, com máscara ou sem ela', async () => {
    const codes = [
      '1.9.9.9.91.0.0',
      '1.9.9.9.91.1.0',
      '1.9.9.9.91.1.1',
      '1.9.9.9.91.1.2',
      '1.9.9.9.91.2.0',
      '1.9.9.9.91.2.1',
      '1.9.9.9.92.0.0',
      '1.9.9.9.92.1.0',
      '1.9.9.9.92.1.1',
    ];
    const shuffled = codes.toReversed().map((codigo, n) => `${n % 2 ? codigo : codigo.replaceAll('.', '')};Receita ${codigo}`);
    const record = await create(`Código;Nome\n${shuffled.join('\n')}\n`, { recurso: 'natureza_receita' });
    const before = await numbers('natureza_receita');
    const simulated = await act(record.id, 'simular');
    expect([faults(simulated), simulated.a_incluir]).toEqual([[], codes.length]);
    expect(await numbers('natureza_receita')).toEqual(before);
    await act(record.id, 'importar');
    const rows = await suite.sql(
      "select n.codigo, s.codigo as superior from natureza_receita n join natureza_receita s on s.id = n.superior_id where n.codigo like '1.9.9.9.91.%' and n.nome like 'Receita %' order by 1",
    );
    expect(rows.map(({ codigo, superior }) => [codigo, superior]).slice(1, 3)).toEqual([
      ['1.9.9.9.91.1.0', '1.9.9.9.91.0.0'],
      ['1.9.9.9.91.1.1', '1.9.9.9.91.1.0'],
    ]);
  });

  it('a natureza importada sem colunas de apuração tem as das superiores', async () => {
    const record = await create('Código;Nome\n1.1.1.4.95.0.0;Imposto novo\n1.1.1.4.95.0.1;Imposto novo – principal\n', {
      recurso: 'natureza_receita',
    });
    expect(faults(await act(record.id, 'simular'))).toEqual([]);
    await act(record.id, 'importar');
    const rows = await suite.sql(
      "select base_mde, base_asps, rcl, rpps from natureza_receita where codigo like '1.1.1.4.95.%' order by codigo",
    );
    expect(rows).toEqual([1, 2].map(() => ({ base_mde: true, base_asps: true, rcl: 'compoe', rpps: false })));
  });

  it('uma linha refere-se pelo nome a outra do mesmo arquivo, também a que vem depois', async () => {
    const [unidade] = await suite.sql<{ nome: string }>('select nome from unidade order by id limit 1');
    const line = (nome: string, pai: string) => `${unidade?.nome};${nome};${pai};Setor;01/01/2026`;
    const text = `Unidade;Nome;Subordinado a;Nível;Início da vigência\n${[line('Setor Neto', 'Setor Filho'), line('Setor Filho', 'SETOR AVÔ'), line('Setor Avô', ''), line('Setor Só', 'Ninguém')].join('\n')}\n`;
    const record = await create(text, { recurso: 'departamento', ao_erro: 'pular' });
    const before = await numbers('departamento');
    const simulated = await act(record.id, 'simular');
    expect(faults(simulated)).toEqual([[5, 'Subordinado a', 'Subordinado a: não há registro "Ninguém".']]);
    expect(await numbers('departamento')).toEqual(before);
    await act(record.id, 'importar');
    const rows = await suite.sql(
      'select d.nome, p.nome as pai from departamento d join departamento p on p.id = d.departamento_pai_id where d.nome in ($1, $2) order by 1',
      ['Setor Filho', 'Setor Neto'],
    );
    expect(rows).toEqual([
      { nome: 'Setor Filho', pai: 'Setor Avô' },
      { nome: 'Setor Neto', pai: 'Setor Filho' },
    ]);
  });
});

/** Rows of a register, and the last number that it gave. */
const numbers = (table: string) =>
  suite.sql(
    `select (select count(*)::int from ${table}) as linhas, (select last_value::int from pg_sequences where sequencename = '${table}_id_seq') as ultimo`,
  );
