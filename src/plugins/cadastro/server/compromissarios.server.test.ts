import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const URL = '/cadastro/enderecos/compromissarios';
let clerk: Caller;
let empreendimento_id: number;
let pessoas: number[];
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'cadastro.enderecos.compromissarios': [1, 2, 3, 4, 6] });
  empreendimento_id = (await suite.sql<{ id: number }>("select id from empreendimento where codigo = 'LOT-01'"))[0]?.id ?? 0;
  pessoas = (await suite.sql<{ id: number }>("select id from pessoa where tipo = 'fisica' order by id limit 12")).map(({ id }) => id);
});

const rascunhar = (changes: object) => ({
  pessoa_id: pessoas[0],
  tipo: 'compromissario',
  empreendimento_id,
  quadra: 'B',
  percentual: '100',
  sujeito_passivo: true,
  contrato_data: '2024-01-10',
  inicio: '2024-01-10',
  ...changes,
});
const segurar = (changes: object): Promise<Answer> => clerk.post(URL, rascunhar(changes));
const FULL = /^Os percentuais vigentes do lote passariam de 100 %/;

describe('compromissários', () => {
  it('o lote é um dos do empreendimento', async () => {
    expect((await segurar({ quadra: 'Z', lote: 1 })).body.errors).toEqual({
      quadra: ['O empreendimento não tem a quadra Z. Quadras: A, B.'],
    });
    expect((await segurar({ lote: 23 })).body.errors).toEqual({ lote: ['A quadra B tem 22 lotes.'] });
    const made = await segurar({ quadra: 'b', lote: 1 });
    expect([made.status, made.body.result]).toMatchObject([201, { quadra: 'B', imovel_lote: 'LOT-01 · quadra B, lote 1' }]);
  });

  it('C2: em nenhum dia os percentuais vigentes do lote passam de 100 %', async () => {
    expect((await segurar({ lote: 2, percentual: '60', fim: '2024-06-30' })).status).toBe(201);
    expect((await segurar({ lote: 2, percentual: '70', inicio: '2024-09-01', pessoa_id: pessoas[1] })).status).toBe(201);
    // each fits one of the two periods, but one over both days leaves 30 % in the second
    const both = await segurar({ lote: 2, percentual: '40', pessoa_id: pessoas[2] });
    expect(both.body.errors).toEqual({ percentual: ['Os percentuais vigentes do lote passariam de 100 %. Restam 30,00 %.'] });
    expect((await segurar({ lote: 2, percentual: '40', fim: '2024-08-31', pessoa_id: pessoas[2] })).status).toBe(201);
    // another lot has its own sum
    expect((await segurar({ lote: 3, percentual: '100' })).status).toBe(201);
  });

  it('C2: ao alterar, a própria linha não conta duas vezes, e o período estendido conta', async () => {
    const { body } = await segurar({ lote: 4, percentual: '80', fim: '2024-12-31' });
    expect((await clerk.edit(`${URL}/${body.result.id}`, { percentual: '90' })).status).toBe(200);
    expect((await segurar({ lote: 4, percentual: '50', inicio: '2025-01-01', pessoa_id: pessoas[1] })).status).toBe(201);
    const longer = await clerk.edit(`${URL}/${body.result.id}`, { fim: '2025-01-01' });
    expect(longer.body.errors.percentual[0]).toMatch(FULL);
  });

  it('C2: com 10 pessoas salvando ao mesmo tempo 20 % cada, cinco entram', async () => {
    const answers = await Promise.all(pessoas.slice(0, 10).map((pessoa_id) => segurar({ pessoa_id, lote: 5, percentual: '20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)]);
    for (const { status, body } of answers) if (status === 422) expect(body.errors.percentual[0]).toMatch(FULL);
    const [row] = await suite.sql<{ soma: string }>(
      "select sum(percentual)::text as soma from compromissario where empreendimento_id = $1 and quadra = 'B' and lote = 5",
      [empreendimento_id],
    );
    expect(row?.soma).toBe('100.0000');
  });

  it('C3: o locatário não tem percentual e nunca é sujeito passivo', async () => {
    const { status, body } = await segurar({ lote: 1, tipo: 'locatario', pessoa_id: pessoas[3] });
    expect([status, body.result]).toMatchObject([201, { percentual: null, sujeito_passivo: null }]);
  });

  it('C1: onde a lei cobra só do proprietário, ninguém mais é sujeito passivo', async () => {
    await suite.sql("update cliente set iptu_sujeito = 'proprietario'");
    const refused = await segurar({ lote: 6 });
    expect(refused.body.errors.sujeito_passivo[0]).toMatch(/só do proprietário/);
    expect((await segurar({ lote: 6, sujeito_passivo: false })).status).toBe(201);
    await suite.sql("update cliente set iptu_sujeito = 'ambos'");
  });

  it('a lista diz quem, que lote e filtra os vigentes', async () => {
    const all = (await clerk.get(`${URL}?empreendimento_id=${empreendimento_id}&per_page=100`)).body.data;
    const ended = all.filter(({ fim }: { fim: string | null }) => fim !== null);
    expect(ended.length).toBeGreaterThan(0);
    const live = (await clerk.get(`${URL}?vigente=true&per_page=100`)).body.data;
    expect(live.map(({ id }: { id: number }) => id)).not.toContain(ended[0].id);
    expect(live.length).toBe(all.length - ended.length);
  });
});
