import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPaper } from '#tests/server/pdf-fake';

vi.mock('../exports/pdf-thread', () => import('#tests/server/pdf-fake'));

const suite = openSuite({ samples: true });
const PARLAMENTAR = '/legislativo/parlamentar';
const PESSOA = '/configuracao/pessoa';

let admin: Caller;
let parlamentar: number;
beforeAll(async () => {
  admin = await suite.admin();
  const legislatura = (await admin.post('/legislativo/legislatura', { numero: 19, inicio: '2029-01-01', fim: '2032-12-31', cadeiras: 2 }))
    .body.result.id;
  const { id: pessoa_id } = await suite.make.pessoa();
  const made = await admin.post(PARLAMENTAR, {
    pessoa_id,
    nome_parlamentar: 'Vereadora Ana',
    mandatos: [{ legislatura_id: legislatura, titularidade: 'titular', inicio: '2029-01-01' }],
    biografia:
      '<p>Nasceu aqui.</p><ol style="list-style-type: upper-roman;" start="2"><li>presidiu</li></ol><table border="1"><tbody><tr><td>2029</td><td>mesa</td></tr></tbody></table>',
  });
  parlamentar = made.body.result.id;
});

/** The tables of the last paper: their headings, columns, rows and texts. */
const parts = () =>
  (lastPaper?.tables ?? []).map(({ nome, columns, rows, texto }) => ({ nome, columns: columns.map(({ label }) => label), rows, texto }));

describe('imprimir um registro', () => {
  it('dá um documento com o município, as seções do formulário, as tabelas, a data e quem assina', async () => {
    const answer = await admin.get(`${PARLAMENTAR}/${parlamentar}/imprimir`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const paper = lastPaper;
    expect(paper?.titulo).toBe('Parlamentar Vereadora Ana');
    expect(paper?.timbre).toMatchObject({ municipio: expect.stringMatching(/./), detalhe: expect.stringMatching(/^CNPJ [\d./-]+ · ./) });
    expect(paper?.emissao).toMatch(/^Emitido por .+ em \d\d\/\d\d\/\d{4} às/);
    expect(paper?.assinaturas).toEqual([{ nome: expect.any(String), cargo: 'Responsável pela emissão' }]);
    const [first, ...others] = parts();
    expect(first).toMatchObject({ columns: ['Campo', 'Informação'] });
    expect(first?.rows).toContainEqual(['Nome parlamentar', 'Vereadora Ana']);
    expect(others.find(({ nome }) => nome === 'Mandatos')).toMatchObject({
      columns: expect.arrayContaining(['Legislatura', 'Condição', 'Início']),
      rows: [expect.arrayContaining(['Titular', '01/01/2029'])],
    });
    expect(others.at(-1)?.texto.join(' ')).toMatch(/Criado em .+ por .+ \d{1,2} de [a-zç]+ de \d{4}\.$/);
  });

  it('o texto rico vai ao papel com as marcas das suas listas e as suas tabelas', async () => {
    await admin.get(`${PARLAMENTAR}/${parlamentar}/imprimir`);
    const all = parts();
    expect(all.flatMap(({ texto }) => texto).join('|')).toMatch(/Nasceu aqui\.\|\u00a0+II\. presidiu/);
    expect(all.find(({ rows }) => rows[0]?.[0] === '2029')?.rows).toEqual([['2029', 'mesa']]);
  });

  it('fica na trilha quem imprimiu o quê', async () => {
    const reader = await suite.make.userWith({ 'legislativo.parlamentar': [1] });
    expect((await reader.get(`${PARLAMENTAR}/${parlamentar}/imprimir`)).status).toBe(200);
    expect(
      await suite.sql("select recurso, registro_id, descricao from auditoria where acao = 'imprimir' and usuario_id = $1", [
        reader.usuarioId,
      ]),
    ).toEqual([{ recurso: 'parlamentar', registro_id: parlamentar, descricao: 'Vereadora Ana' }]);
  });

  it('quem não vê o registro não o imprime', async () => {
    const stranger = await suite.make.userWith({ 'legislativo.partido': [1] });
    expect((await stranger.get(`${PARLAMENTAR}/${parlamentar}/imprimir`)).status).toBe(403);
    expect((await admin.get(`${PARLAMENTAR}/999999999/imprimir`)).status).toBe(404);
  });

  it('o que a tela mascara sai mascarado no papel', async () => {
    const { id, cpf_cnpj } = await suite.make.pessoa();
    const blind = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    expect((await blind.get(`${PESSOA}/${id}/imprimir`)).status).toBe(200);
    const texts = JSON.stringify(parts());
    expect(texts).toContain('***');
    expect(texts.replace(/\D/g, '')).not.toContain(String(cpf_cnpj));
  });

  it('todo recurso que se abre se imprime: nenhum campo de nenhum formulário faz falhar', async () => {
    const failed: string[] = [];
    for (const { definition } of suite.services.registry.byName.values()) {
      if (definition.acts?.imprimir?.file) continue;
      const listed = await admin.get(`${definition.api.path}?per_page=1`);
      const id = listed.body?.data?.[0]?.id;
      if (!id) continue;
      const { status, text } = await admin.get(`${definition.api.path}/${id}/imprimir`);
      if (status !== 200) failed.push(`${definition.name}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failed).toEqual([]);
  }, 300_000);
});
