import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { tipoDaCertidao } from '../calculo/certidao';

const suite = openSuite();
const CERTIDAO = '/arrecadacao/certidao';
const MENU = 'arrecadacao.contribuinte';

let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5, 6], 'arrecadacao.imovel': [1, 6] });
});

async function limpar(): Promise<{ contribuinte: Wire; pessoa: Wire }> {
  const pessoa = await suite.make.pessoa();
  const contribuinte = await suite.make.record('contribuinte', { pessoa_id: pessoa.id, tipo: 'eventual' });
  return { contribuinte, pessoa };
}

const emitir = async (draft: object) => (await clerk.post(CERTIDAO, draft)).body;
const conferir = (codigo: string) => suite.anonymous.get(`/publico/documentos/${codigo}`);
const perguntar = (identificacao: string) => suite.anonymous.post('/publico/certidoes', { identificacao });

describe('certidão de débitos', () => {
  it('o tipo vem dos débitos: nenhum; só não vencidos ou suspensos; algum que se pode exigir', () => {
    const due = { vencido: true, suspenso: false };
    expect(tipoDaCertidao([])).toBe('negativa');
    expect(
      tipoDaCertidao([
        { vencido: false, suspenso: false },
        { vencido: true, suspenso: true },
      ]),
    ).toBe('positiva_efeito_negativa');
    expect(tipoDaCertidao([{ vencido: false, suspenso: false }, due])).toBe('positiva');
  });

  it('negativa por 90 dias, conferida por qualquer um pelo código; não se altera, cancela-se', async () => {
    const { contribuinte, pessoa } = await limpar();
    const { result } = await emitir({ contribuinte_id: contribuinte.id, finalidade: 'Licitação' });
    expect(result).toMatchObject({ tipo: 'negativa', emissao: '2026-11-18', validade: '2027-02-16', debitos_snapshot: '[]' });
    const found = await conferir(result.codigo_verificacao.toLowerCase());
    const { rotulo } = result;
    const registro = { rotulo, tipo: 'negativa', situacao: 'Válida', emissao: '2026-11-18', validade: '2027-02-16' };
    expect([found.body.recurso, found.body.registro]).toEqual(['certidao_debito', registro]);
    expect(found.text).not.toContain(pessoa.nome);
    const paper = await clerk.get(`${CERTIDAO}/${result.id}/pdf`);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await suite.anonymous.get(`/publico/documentos/${result.codigo_verificacao}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    await expect(suite.sql("update certidao_debito set tipo = 'positiva' where id = $1", [result.id])).rejects.toThrow(/não se altera/);
    const gone = await clerk.post(`${CERTIDAO}/${result.id}/cancelar`, { motivo: 'Emitida por engano' });
    expect(gone.body.result.situacao).toBe('Cancelada');
    expect((await conferir(result.codigo_verificacao)).body.registro.situacao).toBe('Cancelada');
    expect((await conferir('AAAA-BBBB-CCCC-DDDD')).status).toBe(404);
    expect((await emitir({})).errors).toEqual({ contribuinte_id: ['Escolha o contribuinte ou o imóvel: um dos dois.'] });
  });

  it('a CDA diz o seu valor e quem a autenticou a quem tem o código, e nada de quem deve', async () => {
    const [cda] = await suite.sql<{ codigo: string; valor: string; assinada_por: string; hash: string; data: string }>(
      'select codigo_verificacao as codigo, valor::text, assinada_por, hash, data::text from certidao_divida_ativa order by id limit 1',
    );
    const { body } = await conferir(cda?.codigo ?? '');
    const { codigo: _codigo, ...said } = cda ?? {};
    expect([body.recurso, body.registro]).toEqual(['certidao_divida_ativa', { rotulo: expect.any(String), situacao: 'Em vigor', ...said }]);
  });

  it('positiva com os débitos do dia, também do imóvel; com tudo parcelado, tem efeito de negativa', async () => {
    const [debt] = await suite.sql<{ contribuinte_id: number; imovel_id: number; saldo: string }>(
      `select d.contribuinte_id::int, d.imovel_id::int, sum(m.valor)::text as saldo from debito d join debito_movimento m on m.debito_id = d.id
        where not exists (select from debito_parcelado p where p.debito_id = d.id) group by 1, 2 having sum(m.valor) > 0 order by 1 limit 1`,
    );
    const { result } = await emitir({ imovel_id: debt?.imovel_id });
    expect(result.tipo).toBe('positiva');
    const lines = JSON.parse(result.debitos_snapshot) as Wire[];
    expect(lines[0]).toMatchObject({ vencimento: '2026-03-10', situacao: 'Vencido' });
    // positive: anybody may check it, nobody takes its paper
    expect((await conferir(result.codigo_verificacao)).body.registro.tipo).toBe('positiva');
    expect((await suite.anonymous.get(`/publico/documentos/${result.codigo_verificacao}/pdf`)).status).toBe(404);
    const [joined] = await suite.sql<{ contribuinte_id: number }>(
      'select d.contribuinte_id::int from debito_parcelado p join debito d on d.id = p.debito_id limit 1',
    );
    await suite.sql(
      `insert into debito_movimento (cliente_id, debito_id, data, tipo, valor)
       select 1, d.id, '2026-11-18', 'pagamento', -sum(m.valor) from debito d join debito_movimento m on m.debito_id = d.id
        where d.contribuinte_id = $1 and d.pagavel_ate < '2026-11-18' and not exists (select from debito_parcelado p where p.debito_id = d.id) group by d.id having sum(m.valor) > 0`,
      [joined?.contribuinte_id],
    );
    const cpen = await emitir({ contribuinte_id: joined?.contribuinte_id });
    expect(cpen.result.tipo).toBe('positiva_efeito_negativa');
    // the reversal of a payment takes it away
    await suite.sql(
      `insert into debito_movimento (cliente_id, debito_id, data, tipo, valor)
       select 1, d.id, '2026-11-18', 'estorno', 0.01 from debito d join debito_movimento m on m.debito_id = d.id and m.tipo = 'pagamento' where d.contribuinte_id = $1 limit 1`,
      [joined?.contribuinte_id],
    );
    expect((await clerk.get(`${CERTIDAO}/${cpen.result.id}`)).body).toMatchObject({
      situacao: 'Cancelada',
      motivo: 'Um pagamento anterior à emissão foi estornado.',
    });
  });

  it('pela internet só a de quem nada deve; de quem deve e de quem não existe se diz o mesmo, sem nomes', async () => {
    const { contribuinte, pessoa } = await limpar();
    const made = await perguntar(pessoa.cpf_cnpj.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'));
    expect([made.status, made.body.result?.tipo]).toEqual([200, 'Negativa']);
    expect(made.text).not.toContain(pessoa.nome);
    expect((await perguntar(contribuinte.inscricao_municipal)).status).toBe(200);
    const [owing] = await suite.sql<{ cpf: string; inscricao: string }>(
      `select p.cpf_cnpj as cpf, i.inscricao from debito d join contribuinte c on c.id = d.contribuinte_id join pessoa p on p.id = c.pessoa_id join imovel i on i.id = d.imovel_id
        where not exists (select from debito_parcelado x where x.debito_id = d.id) order by d.id limit 1`,
    );
    const before = await suite.sql<{ n: number }>('select count(*)::int as n from certidao_debito');
    const answers = [await perguntar(owing?.cpf ?? ''), await perguntar(owing?.inscricao ?? ''), await perguntar('00000000191')];
    for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, answers[2]?.body.errors]);
    expect(await suite.sql('select count(*)::int as n from certidao_debito')).toEqual(before);
    expect((await perguntar('')).body.errors.identificacao).toEqual(['Informe o CPF, o CNPJ ou a inscrição.']);
  });
});
