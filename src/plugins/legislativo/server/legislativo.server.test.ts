import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const LEGISLATURA = '/legislativo/legislatura';
const PARLAMENTAR = '/legislativo/parlamentar';

let clerk: Caller;
/** A later legislatura than that of the demonstration, with two cadeiras. */
let legislatura_id: number;
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'legislativo.legislatura': [1, 2, 3], 'legislativo.parlamentar': [1, 2, 3, 4] });
  const made = await clerk.post(LEGISLATURA, { numero: 19, inicio: '2029-01-01', fim: '2032-12-31', cadeiras: 2, situacao: true });
  legislatura_id = made.body.result.id;
});

async function rascunhar(changes: object = {}): Promise<object> {
  const { id: pessoa_id } = await suite.make.pessoa();
  const mandatos = [{ legislatura_id, titularidade: 'titular', inicio: '2029-01-01' }];
  return { pessoa_id, nome_parlamentar: 'Vereadora Ana', publicar_dados: true, mandatos, ...changes };
}

describe('legislatura', () => {
  it('dura quatro anos desde 1º de janeiro, não se sobrepõe a outra e respeita o limite de cadeiras', async () => {
    const right = { numero: 20, inicio: '2033-01-01', fim: '2036-12-31', cadeiras: 13, populacao_base: 42_318 };
    const issuesOf = async (changes: object) => (await clerk.post(LEGISLATURA, { ...right, ...changes })).body.errors;
    expect(await issuesOf({ inicio: '2033-02-01' })).toEqual({ inicio: ['A legislatura começa em 1º de janeiro.'] });
    expect(await issuesOf({ fim: '2037-12-31' })).toEqual({ fim: ['A legislatura dura quatro anos: termina em 31/12/2036.'] });
    expect(await issuesOf({ cadeiras: 14 })).toEqual({
      cadeiras: ['Com 42.318 habitantes são no máximo 13 cadeiras (CF art. 29 IV).'],
    });
    expect(await issuesOf({ inicio: '2029-01-01', fim: '2032-12-31' })).toEqual({
      inicio: ['O período é da 19ª legislatura: duas não se sobrepõem.'],
    });
  });
});

describe('parlamentar', () => {
  it('o mandato cabe na legislatura, e uma pessoa é um só parlamentar', async () => {
    const outside = await clerk.post(
      PARLAMENTAR,
      await rascunhar({ mandatos: [{ legislatura_id, titularidade: 'suplente', inicio: '2028-12-31' }] }),
    );
    expect(outside.body.errors).toEqual({ 'mandatos.0.inicio': ['A 19ª legislatura vai de 01/01/2029 a 31/12/2032.'] });
    const whole = await rascunhar({ mandatos: [{ legislatura_id, titularidade: 'suplente', inicio: '2029-01-01' }] });
    expect((await clerk.post(PARLAMENTAR, whole)).status).toBe(201);
    expect(Object.keys((await clerk.post(PARLAMENTAR, whole)).body.errors)).toEqual(['pessoa_id']);
  });

  it('nunca há mais em exercício do que cadeiras, também quando dois se incluem ao mesmo tempo', async () => {
    const [first, second, third] = [await rascunhar(), await rascunhar(), await rascunhar()];
    const answers = await Promise.all([first, second, third].map((asked) => clerk.post(PARLAMENTAR, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      mandatos: ['Em 01/01/2029 seriam 3 em exercício para 2 cadeiras.'],
    });
    const held = answers.find(({ status }) => status === 201)?.body.result;
    const suplente = await clerk.post(PARLAMENTAR, {
      ...(await rascunhar()),
      mandatos: [{ legislatura_id, titularidade: 'suplente', inicio: '2029-01-01' }],
    });
    const licencas = [{ tipo: 'saude', inicio: '2029-03-01', fim: '2029-07-31', suplente_id: suplente.body.result.id }];
    expect((await clerk.edit(`${PARLAMENTAR}/${held.id}`, { licencas })).status).toBe(200);
  });

  it('a lista diz o partido de hoje e quem está em exercício, e filtra por ele', async () => {
    const { body } = await clerk.get(`${PARLAMENTAR}?per_page=50`);
    const seated = body.data.filter((row: { em_exercicio: boolean }) => row.em_exercicio);
    expect(seated).toHaveLength(13);
    const partido = seated[0].partido_atual;
    const own = body.data.filter((row: { partido_atual: string }) => row.partido_atual === partido).length;
    const { id } = (
      await suite.make.userWith({ 'legislativo.partido': [1] }).then((reader) => reader.get(`/legislativo/partido?sigla=${partido}`))
    ).body.data[0];
    expect((await clerk.get(`${PARLAMENTAR}?partido_id=${id}`)).body.total).toBe(own);
  });
});
