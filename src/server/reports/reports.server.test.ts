import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { lastPaper, lastPrinted } from '#tests/server/pdf-fake';
import { openZip } from '#tests/server/zip-reader';
import type { ReportLine } from '../../resources/definition';
import { sweep } from '../jobs/sweep';
import { type Jobs, startJobs } from '../start-jobs';
import { controlCode } from './control';

const suite = openSuite();
const REPORT = '/planejamento/relatorios/ldo/riscos-providencias';
const MENU = 'planejamento.relatorios.ldo.riscos-providencias';
const QUERY = '?exercicio=2026';
let jobs: Jobs;
let reader: Caller;
beforeAll(async () => {
  jobs = await startJobs(suite.services);
  reader = await suite.make.userWith({ [MENU]: [1] });
});
afterAll(() => jobs?.stop());

const issues = async (user: Caller, query = ''): Promise<Wire[]> => (await user.get(`${REPORT}/emissoes${query}`)).body.data;
const issue = (user: Caller, formato: string, query = QUERY) => user.get(`${REPORT}${query}&formato=${formato}`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Waits for the end of a task. */
async function ended(user: Caller, id: number): Promise<Wire> {
  return vi.waitFor(
    async () => {
      const task = (await user.get('/tarefas')).body.find((one: Wire) => one.id === id);
      expect(['concluida', 'falhou', 'cancelada']).toContain(task?.situacao);
      return task;
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe('as emissões de um relatório', () => {
  it('guardam quem, quando, os parâmetros, o formato, as linhas e a impressão digital do arquivo', async () => {
    const user = await suite.make.userWith({ [MENU]: [1] });
    const preview = (await user.get(`${REPORT}${QUERY}&detalhado=true`)).body;
    const sent = await issue(user, 'pdf', `${QUERY}&detalhado=true`);
    const [kept] = await issues(user);
    const [person] = await suite.sql('select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [user.usuarioId]);
    expect(kept).toMatchObject({
      usuario: person?.nome,
      formato: 'pdf',
      linhas: preview.linhas.length,
      descricao: expect.stringContaining('Exercício: 2026 · Detalhado: Sim'),
      minuta: preview.minuta,
      controle: preview.controle,
      sha256: sha256(sent.bytes),
      tamanho: sent.bytes.length,
      guardado_ate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const again = await user.get(`${REPORT}/emissoes/${kept?.id}/arquivo`);
    expect([again.status, again.headers['content-type'], sha256(again.bytes)]).toEqual([200, 'application/pdf', kept?.sha256]);
    const trail = await suite.sql(
      "select acao from auditoria where recurso = 'relatorio_riscos_providencias' and registro_id = $1 order by id",
      [kept?.id],
    );
    expect(trail.map(({ acao }) => acao)).toEqual(['imprimir', 'baixar']);
  });

  it('ver a prévia não emite nada', async () => {
    const before = (await issues(reader)).length;
    await reader.get(REPORT + QUERY);
    expect((await issues(reader)).length).toBe(before);
  });

  it('um papel confere-se pelo código: é o mesmo enquanto os valores são os mesmos, em qualquer formato', async () => {
    await issue(reader, 'csv');
    await issue(reader, 'ods');
    const [ods, csv] = await issues(reader);
    expect(ods?.controle).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
    expect(csv?.controle).toBe(ods?.controle);
    expect(csv?.sha256).not.toBe(ods?.sha256);

    const found = await issues(reader, `?codigo=${String(ods?.controle).toLowerCase().replaceAll('-', ' ')}`);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([ods?.id, csv?.id]));
    expect(await issues(reader, '?codigo=0000-0000-0000-0000')).toEqual([]);
    expect((await reader.get(`${REPORT}/emissoes?codigo=xyz`)).body.errors.codigo[0]).toContain('16 dígitos');

    await suite.force('update ldo_risco set valor = valor + 0.01 where id = (select max(id) from ldo_risco where exercicio = 2026)');
    expect((await reader.get(REPORT + QUERY)).body.controle).not.toBe(ods?.controle);
    await suite.force('update ldo_risco set valor = valor - 0.01 where id = (select max(id) from ldo_risco where exercicio = 2026)');
    expect((await reader.get(REPORT + QUERY)).body.controle).toBe(ods?.controle);
  });

  it('só as vê quem tem a tela e todas as entidades que a emissão alcançou', async () => {
    const [camara, prefeitura] = [await suite.make.entity('01'), await suite.make.entity('02')];
    const atCamara = await suite.make.userWith({ [MENU]: [1] }, { entidade: camara });
    await issue(atCamara, 'csv');
    const [own] = await issues(atCamara);
    const atPrefeitura = await suite.make.userWith({ [MENU]: [1] }, { entidade: prefeitura });
    expect((await issues(atPrefeitura)).map(({ id }) => id)).not.toContain(own?.id);
    expect((await atPrefeitura.get(`${REPORT}/emissoes/${own?.id}/arquivo`)).status).toBe(404);
    const other = await suite.make.userWith({ 'planejamento.cadastro.ldo.identificacao-riscos': [1, 2] });
    for (const path of ['/emissoes', `/emissoes/${own?.id}/arquivo`]) expect((await other.get(REPORT + path)).status).toBe(403);
    const [{ token }] = (await suite.sql<{ token: string }>(
      "select token from arquivo where dono_tipo = 'relatorio_emissao' and dono_id = $1",
      [own?.id],
    )) as [{ token: string }];
    expect((await atCamara.get(`/arquivo/${token}`)).status).toBe(404);
  });
});

describe('em segundo plano', () => {
  it('responde com a tarefa; no fim há aviso com o arquivo, que fica entre as emissões', async () => {
    const user = await suite.make.userWith({ [MENU]: [1] });
    const answer = await user.get(`${REPORT}${QUERY}&formato=pdf&segundo_plano=true`);
    expect([answer.status, answer.body.message]).toEqual([
      202,
      'O relatório está sendo feito em segundo plano. Você será avisado quando o arquivo estiver pronto.',
    ]);
    const task = await ended(user, answer.body.result.tarefa_id);
    const preview = (await user.get(REPORT + QUERY)).body;
    expect(task).toMatchObject({
      situacao: 'concluida',
      tipo: 'relatorio',
      titulo: 'Demonstrativo de Riscos Fiscais e Providências em PDF',
      total: preview.linhas.length,
      progresso: preview.linhas.length,
    });
    const [notice] = (await user.get('/notificacoes')).body.data;
    expect(notice).toMatchObject({ tipo: 'download_pronto', url: task.arquivo });
    const file = await user.get(task.arquivo);
    const [kept] = await issues(user);
    expect(kept).toMatchObject({ sha256: sha256(file.bytes), controle: preview.controle, formato: 'pdf' });
    // the task and its file go after a week, the issue stays
    await suite.sql("update tarefa set concluida_em = concluida_em - interval '8 days' where id = $1", [task.id]);
    await sweep(suite.services);
    expect((await user.get(task.arquivo)).status).toBe(404);
    expect(sha256((await user.get(`${REPORT}/emissoes/${kept?.id}/arquivo`)).bytes)).toBe(kept?.sha256);
  });

  it('um parâmetro errado é recusado antes de haver tarefa', async () => {
    const { status, body } = await reader.get(`${REPORT}?exercicio=&formato=pdf&segundo_plano=true`);
    expect([status, body.errors.exercicio]).toEqual([422, ['O campo "Exercício" é obrigatório.']]);
  });
});

describe('os formatos', () => {
  it('PDF, XLSX, ODS e CSV trazem os valores da prévia, ao centavo', async () => {
    const { linhas } = (await reader.get(`${REPORT}${QUERY}&detalhado=true`)).body as { linhas: ReportLine[] };
    const wanted = linhas.map(({ valor, providencia_valor }) =>
      [valor ?? null, providencia_valor ?? null].map((v) => (v === null ? null : Number(v))),
    );
    expect(wanted.flat().filter(Boolean).length).toBeGreaterThan(10);
    const fromText = (text: string | undefined) => (text ? Number(text.replaceAll('.', '').replace(',', '.')) : null);

    const csv = (await issue(reader, 'csv', `${QUERY}&detalhado=true`)).text.trimEnd().split('\r\n').slice(1);
    const cells = csv.map((line) => [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^;]*);/g)].map(([, cell]) => cell));
    expect(cells.map(([, valor, , providencia]) => [fromText(valor), fromText(providencia)])).toEqual(wanted);

    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await issue(reader, 'xlsx', `${QUERY}&detalhado=true`)).bytes as never);
    const rows = book.worksheets[0]?.getRows(2, linhas.length) ?? [];
    expect(rows.map((row) => [row.getCell(2).value, row.getCell(4).value])).toEqual(wanted);
    const about = Object.fromEntries(book.worksheets[1]?.getRows(1, 7)?.map((row) => [row.getCell(1).value, row.getCell(2).value]) ?? []);
    expect(about).toMatchObject({
      Relatório: 'Demonstrativo de Riscos Fiscais e Providências',
      Parâmetros: expect.stringContaining('Exercício: 2026'),
      Emissão: expect.stringMatching(/^Emitido por .* · SGP versão /),
      Conferência: expect.stringMatching(/^Código de controle [0-9A-F-]{19}$/),
    });

    await issue(reader, 'pdf', `${QUERY}&detalhado=true`);
    expect(lastPrinted.map(([, valor, , providencia]) => [fromText(valor), fromText(providencia)])).toEqual(wanted);

    const content = await openZip((await issue(reader, 'ods', `${QUERY}&detalhado=true`)).bytes, 'content.xml');
    const [table = '', sobre = ''] = content.split('</table:table>');
    expect(sobre).toContain('table:name="Sobre o relatório"');
    const lines = table.split('<table:table-row>').slice(2);
    const values = lines.map((line) =>
      line
        .split('<table:table-cell')
        .slice(1)
        .map((cell) => /office:value="([^"]+)"/.exec(cell)?.[1] ?? null),
    );
    expect(
      values.map(([, valor = null, , providencia = null]) => [valor, providencia].map((v) => (v === null ? null : Number(v)))),
    ).toEqual(wanted);
    // the decimal of the database, not a rounded number
    expect(values.at(-1)?.[1]).toBe(linhas.at(-1)?.valor);
  });

  it('o código impresso é o começo da impressão digital das linhas', async () => {
    await issue(reader, 'csv');
    const [row] = await suite.sql<{ sha256_linhas: string }>('select sha256_linhas from relatorio_emissao order by id desc limit 1');
    expect((await reader.get(REPORT + QUERY)).body.controle).toBe(controlCode(row?.sha256_linhas ?? ''));
  });
});

describe('o papel', () => {
  const paper = async (user: Caller) => {
    expect((await issue(user, 'pdf')).status).toBe(200);
    return lastPaper;
  };

  it('diz no rodapé quem emitiu, quando, o sistema com a versão e quem o desenvolve, e o código que o confere', async () => {
    const made = await paper(reader);
    expect(made?.emissao).toMatch(/^Emitido por .+ em \d\d\/\d\d\/\d{4} .+ · SGP versão \d+\.\d+\.\d+ · Projeto SGP$/);
    expect(made?.controle).toBe(`Código de controle ${(await reader.get(REPORT + QUERY)).body.controle}`);
  });

  it('é assinado pelas autoridades do município que assinam relatórios, com o registro, no dia da emissão', async () => {
    const people = await Promise.all(['Prefeita', 'Contadora', 'Antiga'].map((nome) => suite.make.pessoa({ nome: `${nome} de Teste` })));
    const authority = (index: number, cargo: string, assina: string, registro: string | null, fim: string | null) =>
      suite.sql(
        "insert into cliente_autoridades (pai_id, ordem, pessoa_id, cargo, registro, inicio, fim, assina) values (1, $1, $2, $3, $4, '2021-01-01', $5, array[$6])",
        [index, people[index]?.id, cargo, registro, fim, assina],
      );
    // those of the demonstration sign no more
    await suite.sql("update cliente_autoridades set fim = '2025-12-31' where fim is null");
    await authority(0, 'prefeito', 'relatorios', null, null);
    await authority(1, 'contador', 'relatorios', '1SP123456', null);
    await authority(2, 'secretario', 'relatorios', null, '2022-12-31');
    const user = await suite.make.userWith({ [MENU]: [1] }, { entidade: await suite.make.entity('02') });
    expect((await paper(user))?.assinaturas).toEqual([
      { nome: 'Prefeita de Teste', cargo: 'Prefeito' },
      { nome: 'Contadora de Teste', cargo: 'Contador · CRC 1SP123456' },
    ]);
    await suite.sql('delete from cliente_autoridades where pessoa_id = any($1)', [people.map(({ id }) => id)]);
    await suite.sql("update cliente_autoridades set fim = null where fim = '2025-12-31'");
  });

  it('de uma entidade com contabilidade própria é assinado pelos responsáveis dela', async () => {
    const camara = await suite.make.entity('01');
    const officers = await suite.sql<{ nome: string }>(
      `select p.nome from orgao_responsaveis r join pessoa p on p.id = r.pessoa_id
        where r.pai_id = $1 and r.funcao = 'titular' and r.inicio <= current_date and (r.fim is null or r.fim >= current_date)`,
      [camara],
    );
    const user = await suite.make.userWith({ [MENU]: [1] }, { entidade: camara });
    const signing = (await paper(user))?.assinaturas ?? [];
    expect(officers).toHaveLength(1);
    expect(signing[0]).toEqual({ nome: officers[0]?.nome, cargo: expect.stringMatching(/^Titular · /) });
  });
});

describe('os modelos', () => {
  const MODELOS = `${REPORT}/modelos`;
  const keep = (user: Caller, changes: object = {}) =>
    user.post(MODELOS, { nome: 'Só providências', colunas: ['providencia', 'valor'], publico: 'usuario', ...changes });

  it('mostram as colunas escolhidas, na ordem escolhida, com as mesmas somas e o mesmo código; o original não muda', async () => {
    const user = await suite.make.userWith({ [MENU]: [1] });
    const { status, body } = await keep(user);
    expect([status, body.message, body.result.proprio]).toEqual([201, 'Modelo guardado com sucesso!', true]);
    const original = (await user.get(REPORT + QUERY)).body;
    const copy = (await user.get(`${REPORT}${QUERY}&modelo=${body.result.id}`)).body;
    expect([original.colunas, Object.keys(copy.colunas)]).toEqual([null, ['providencia', 'valor']]);
    expect(copy.linhas.at(-1)).toMatchObject({ providencia: 'TOTAL', valor: original.linhas.at(-1).valor });
    expect([copy.controle, copy.cabecalho.at(-1)]).toEqual([original.controle, 'Modelo: Só providências']);
    const [header = '', ...lines] = (await issue(user, 'csv', `${QUERY}&modelo=${body.result.id}`)).text.slice(1).split('\r\n');
    expect(header).toBe('Providências – Descrição;Valor');
    expect(lines.at(-2)).toMatch(/^TOTAL;[\d.]+,\d\d$/);
    expect((await issues(user))[0]?.descricao).toContain('Modelo: Só providências');
  });

  it('são de quem os fez, do seu grupo ou de todos; só quem fez os exclui', async () => {
    const [author, other] = [await suite.make.userWith({ [MENU]: [1] }), await suite.make.userWith({ [MENU]: [1] })];
    const ids: number[] = [];
    for (const publico of ['usuario', 'grupo', 'todos'])
      ids.push((await keep(author, { nome: `Modelo ${publico}`, publico })).body.result.id);
    const seenBy = async (user: Caller) =>
      (await user.get(MODELOS)).body.map(({ id }: Wire) => id).filter((id: number) => ids.includes(id));
    expect(await seenBy(author)).toEqual(expect.arrayContaining(ids));
    expect(await seenBy(other)).toEqual([ids[2]]);
    await suite.sql(
      `insert into usuario_grupo (pai_id, ordem, grupo_id, inicio) select $2, 9, grupo_id, inicio from usuario_grupo where pai_id = $1`,
      [author.usuarioId, other.usuarioId],
    );
    expect((await seenBy(other)).sort()).toEqual([ids[1], ids[2]].sort());
    expect((await other.delete(`${MODELOS}/${ids[0]}`)).status).toBe(404);
    expect((await other.delete(`${MODELOS}/${ids[2]}`)).body.detalhe).toEqual({ sistema: MENU, regra: 4 });
    expect((await other.get(`${REPORT}${QUERY}&modelo=${ids[0]}`)).body.errors.modelo[0]).toContain('Restaure o original');
    for (const id of ids) expect((await author.delete(`${MODELOS}/${id}`)).status).toBe(200);
    expect(await seenBy(author)).toEqual([]);
  });

  it('recusam colunas que o relatório não tem, repetidas, e uma soma no lugar em que se lê TOTAL', async () => {
    const refused = async (colunas: string[]) => (await keep(reader, { nome: 'Errado', colunas })).body.errors?.colunas?.[0];
    expect(await refused(['descricao', 'cpf'])).toBe('O relatório não tem a coluna "cpf".');
    expect(await refused(['descricao', 'descricao'])).toBe('Cada coluna aparece uma vez só.');
    expect(await refused(['valor', 'descricao'])).toContain('A primeira coluna deve ser de texto');
    expect(await refused([])).toBe('Escolha ao menos uma coluna.');
    await keep(reader, { nome: 'Repetido' });
    expect((await keep(reader, { nome: 'REPETIDO' })).body.errors.nome).toEqual(['Você já tem um modelo com este nome. Escolha outro.']);
  });
});

describe('um modelo guarda também', () => {
  const RENUNCIA = '/planejamento/relatorios/ldo/renuncia-receitas';
  const COLUNAS = ['setor', 'tributo', 'valor_x'];
  let user: Caller;
  beforeAll(async () => {
    user = await suite.make.userWith({ 'planejamento.relatorios.ldo.renuncia-receitas': [1], [MENU]: [1] });
    // a group of several lines
    const ids = await suite.force(
      `insert into ldo_renuncia (cliente_id, exercicio, ldo_id, tributo, modalidade, setor, valor_x, valor_x1p, valor_x2p, compensacao_tipo, compensacao)
       select l.cliente_id, 2026, l.id, 'iptu', 'isencao', n.setor, n.valor, 0, 0, 'aumento', 'Revisão da planta de valores'
         from ldo l, (values ('Zona 10', 9.10), ('Zona 9', 10.05), ('Ágora', 9999999999.01), ('Norte', 10.04)) n (setor, valor)
        where l.exercicio_referencia = 2026 and l.situacao_ldo <> 'cancelada' returning id`,
    );
    expect(ids).toHaveLength(4);
  });
  const keep = async (changes: object, path = RENUNCIA) =>
    (await user.post(`${path}/modelos`, { nome: `Modelo ${Math.random()}`, colunas: COLUNAS, publico: 'usuario', ...changes })).body;
  const stretches = (linhas: readonly ReportLine[]) =>
    linhas.reduce<ReportLine[][]>(
      (all, line) => {
        if (line.tipo === 'linha') all.at(-1)?.push(line);
        else all.push([]);
        return all;
      },
      [[]],
    );

  it('a ordem das linhas dentro do grupo: grupos, somas e código ficam, e a prévia, o PDF, o XLSX, o ODS e o CSV trazem a mesma', async () => {
    const original = (await user.get(`${RENUNCIA}?exercicio=2026`)).body;
    for (const [sentido, first] of [
      ['decrescente', '9999999999.01'],
      ['crescente', '9.10'],
    ]) {
      const { result } = await keep({ ordem: { coluna: 'valor_x', sentido } });
      const query = `?exercicio=2026&modelo=${result.id}`;
      const copy = (await user.get(RENUNCIA + query)).body;
      const values = copy.linhas.map(({ valor_x }: ReportLine) => valor_x ?? null);
      const group = stretches(copy.linhas).find((lines) => lines.some(({ setor }) => setor === 'Ágora')) ?? [];
      expect([group.length >= 4, group[0]?.valor_x]).toEqual([true, first]);
      for (const lines of stretches(copy.linhas)) {
        const numbers = lines.map(({ valor_x }) => Number(valor_x));
        expect(numbers).toEqual(numbers.toSorted((a, b) => (sentido === 'crescente' ? a - b : b - a)));
      }
      const around = (linhas: readonly ReportLine[]) =>
        linhas.map(({ tipo, texto, valor_x }) => (tipo === 'linha' ? tipo : [tipo, texto ?? null, valor_x ?? null]));
      expect([around(copy.linhas), copy.controle]).toEqual([around(original.linhas), original.controle]);
      expect(copy.cabecalho.at(-1)).toBe(`Ordem: Renúncia prevista 2026, ${sentido}`);

      const fromText = (text = '') => (text === '' ? null : Number(text.replaceAll('.', '').replace(',', '.')));
      const wanted = values.map((value: string | null) => (value === null ? null : Number(value)));
      const file = async (formato: string) => user.get(`${RENUNCIA}${query}&formato=${formato}`);
      await file('pdf');
      expect(lastPrinted.map(([, , valor]) => fromText(valor))).toEqual(wanted);
      const csv = (await file('csv')).text.trimEnd().split('\r\n').slice(1);
      expect(csv.map((line) => fromText(/([^;]*)$/.exec(line)?.[1]))).toEqual(wanted);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load((await file('xlsx')).bytes as never);
      expect(book.worksheets[0]?.getRows(2, wanted.length)?.map((row) => row.getCell(3).value)).toEqual(wanted);
      const ods = (await openZip((await file('ods')).bytes, 'content.xml')).split('</table:table>')[0] ?? '';
      const found = [...ods.matchAll(/office:value="([^"]+)"/g)].map(([, value]) => value);
      expect(found).toEqual(values.filter((value: string | null) => value !== null));
    }
    const { result } = await keep({ ordem: { coluna: 'setor', sentido: 'crescente' } });
    const { linhas } = (await user.get(`${RENUNCIA}?exercicio=2026&modelo=${result.id}`)).body;
    const names = linhas
      .map(({ setor }: ReportLine) => setor)
      .filter((setor: unknown) => ['Ágora', 'Zona 9', 'Zona 10'].includes(String(setor)));
    expect(names).toEqual(['Ágora', 'Zona 9', 'Zona 10']);
  });

  it('não a ordem do que é uma sequência, nem por coluna que não há', async () => {
    const ordem = { coluna: 'valor', sentido: 'crescente' };
    expect((await keep({ ordem, colunas: ['descricao'] }, REPORT)).errors.ordem[0]).toContain('têm uma sequência própria');
    expect((await keep({ ordem: { ...ordem, coluna: 'cpf' } })).errors.ordem).toEqual(['O relatório não tem a coluna "cpf".']);
    expect((await keep({ ordem: { coluna: 'setor', sentido: 'sorteio' } })).errors['ordem.sentido']).toBeDefined();
  });

  it('os parâmetros, para a tela preencher: quem chama continua a dizer os seus', async () => {
    const { result } = await keep({ filtros: { exercicio: '2026', outro: 'nada' } });
    expect(result.filtros).toEqual({ exercicio: '2026' });
    expect((await user.get(`${RENUNCIA}/modelos`)).body.find(({ id }: Wire) => id === result.id).filtros).toEqual({ exercicio: '2026' });
    const other = (await user.get(`${RENUNCIA}?exercicio=2027&modelo=${result.id}`)).body;
    expect(other.cabecalho[0]).toBe('Exercício: 2027');
    expect((await keep({ filtros: { exercicio: 'xx' } })).errors.exercicio).toBeDefined();
    expect((await keep({})).result.filtros).toBeNull();
  });

  it('o cabeçalho, sob o título da prévia, do papel e da planilha', async () => {
    const cabecalho = 'Anexo à Mensagem nº 12/2026';
    const { result } = await keep({ cabecalho: ` ${cabecalho} ` });
    const query = `?exercicio=2026&modelo=${result.id}`;
    expect((await user.get(RENUNCIA + query)).body.subtitulo).toBe(cabecalho);
    expect((await user.get(`${RENUNCIA}?exercicio=2026`)).body.subtitulo).toBeNull();
    await user.get(`${RENUNCIA}${query}&formato=pdf`);
    expect(lastPaper?.subtitulo).toBe(cabecalho);
    const ods = await openZip((await user.get(`${RENUNCIA}${query}&formato=ods`)).bytes, 'content.xml');
    expect(ods).toContain(
      `<text:p>Cabeçalho</text:p></table:table-cell><table:table-cell table:style-name="Default" office:value-type="string"><text:p>${cabecalho}`,
    );
    expect((await keep({ cabecalho: 'a'.repeat(301) })).errors.cabecalho[0]).toContain('até 300 caracteres');
    expect((await keep({ cabecalho: '  ' })).result.cabecalho).toBeNull();
  });
});

describe('a guarda', () => {
  it('o arquivo sai no prazo do município; o registro fica', async () => {
    await issue(reader, 'xlsx');
    const [kept] = await issues(reader);
    suite.travel({ days: 364 });
    await sweep(suite.services);
    const later = await suite.make.session(reader.usuarioId as number);
    expect((await later.get(`${REPORT}/emissoes/${kept?.id}/arquivo`)).status).toBe(200);
    suite.travel({ days: 2 });
    await sweep(suite.services);
    const last = await suite.make.session(reader.usuarioId as number);
    const gone = await last.get(`${REPORT}/emissoes/${kept?.id}/arquivo`);
    expect([gone.status, gone.body.message]).toEqual([
      404,
      'O arquivo desta emissão não está mais guardado. Emita o relatório de novo com os mesmos parâmetros.',
    ]);
    expect((await issues(last)).find(({ id }) => id === kept?.id)).toMatchObject({ sha256: kept?.sha256, guardado_ate: null });
    await expect(suite.services.files.read(String(kept?.sha256))).rejects.toThrow();
    suite.travel({ days: -366 });
  });
});
