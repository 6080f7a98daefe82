import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply, RECEBIMENTO } from '#tests/server/supply';
import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { BASES } from '../../reports/fornecimento/parametros';

const suite = openSuite();
const RELATORIOS = '/gestao-de-compras/relatorios';
const MOVIMENTACAO = '/gestao-de-compras/almoxarifado/movimentacao';
const MOTIVO = 'Decorre do sorteio das operações do teste';
/** Said with what fails, so that the same series can be run again: SGP_AMOSTRA=… */
const AMOSTRA = Number(process.env.SGP_AMOSTRA ?? 20_261_127);
const OPERACOES = 45;

/** Numbers in [0, 1) that the sample repeats (mulberry32). */
function sorteio(amostra: number): () => number {
  let state = amostra;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let sala: Awaited<ReturnType<typeof openSupply>>;
let leitor: Caller;
/** The warehouses, the materials and the contracts of the series. */
let lugares: number[];
let materiais: number[];
const feito = new Map<string, number>();

beforeAll(async () => {
  sala = await openSupply(suite);
  leitor = (await suite.admin()).in(sala.prefeitura, 2026);
  lugares = [await sala.almoxarifado(), await sala.almoxarifado()];
  materiais = [await sala.material(), await sala.material(), await sala.material()];
  await comprarDeOutraUnidade();
  await operar();
});

/** What another unidade bought, received, liquidated and paid: the series is all of one. */
async function comprarDeOutraUnidade(): Promise<void> {
  const material_id = await sala.material();
  const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '3.3300' }]);
  const { dotacao_id: desta } = await sala.dotacaoDe('3.3.90.30');
  const [outra] = await suite.sql<{ id: number }>(
    `select d.id from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join orgao o on o.id = d.orgao_id
      where d.exercicio = 2026 and coalesce(o.entidade_id, o.id) = $1 and n.codigo like '3.3.90.30%' and d.disponivel > 100
        and d.unidade_id <> (select x.unidade_id from dotacao x where x.id = $2) order by d.id limit 1`,
    [sala.prefeitura, desta],
  );
  const empenho_id = await sala.empenhado('3.3.90.30', '33.30', { contrato_id, dotacao_id: outra?.id });
  const { id } = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: lugares[0] });
  const { id: recebido } = await sala.recebida(id, '13.32', [{ item_numero: 1, quantidade_entregue: '4' }]);
  const [row] = await suite.sql<{ em: number }>('select em_liquidacao_id as em from recebimento where id = $1', [recebido]);
  const { id: liquidacao } = await ok(
    sala.liquidar(empenho_id, '13.32', { origens: [{ em_liquidacao_id: row?.em, valor: '13.32' }] }),
    201,
  );
  await sala.pagar(liquidacao, '13.32');
}

/** A random series of orders, receipts, liquidações, payments, movements and their reversals; what the rules refuse is refused, and nothing breaks. */
async function operar(): Promise<void> {
  const proximo = sorteio(AMOSTRA);
  const um = <T>(some: readonly T[]): T => some[Math.floor(proximo() * some.length)] as T;
  const quantos = (max: number) => String(1 + Math.floor(proximo() * max));
  const itens = materiais.map((material_id, n) => ({
    material_id,
    quantidade: '60',
    valor_unitario: ['4.8537', '0.3333', '17.1000'][n] as string,
  }));
  const contrato_id = await sala.contratado(itens);
  const empenho_id = await sala.empenhado('3.3.90.30', '1337.22', { contrato_id });
  const ids = {
    af: [] as number[],
    recebido: [] as { id: number; em: number; valor: string }[],
    liquidado: [] as { id: number; valor: string }[],
    saida: [] as number[],
  };
  const fazer = async (nome: string, call: Promise<{ status: number; body: Wire }>): Promise<Wire | null> => {
    const { status, body } = await call;
    expect(status, `${nome}, amostra ${AMOSTRA}: ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status >= 300) return null;
    feito.set(nome, (feito.get(nome) ?? 0) + 1);
    return body.result ?? body;
  };
  const mover = async (nome: string, draft: object) => {
    const made = await fazer(`${nome} (rascunho)`, sala.almoxarife.post(MOVIMENTACAO, { data: sala.today, ...draft }));
    return made && fazer(nome, sala.almoxarife.post(`${MOVIMENTACAO}/${made.id}/confirmar`));
  };
  const acoes: Readonly<Record<string, () => Promise<unknown>>> = {
    pedir: async () => {
      const draft = {
        origem: 'contrato',
        contrato_id,
        empenho_id,
        almoxarifado_id: um(lugares),
        itens: [{ item_numero: 1 + Math.floor(proximo() * 3), quantidade: quantos(12) }],
      };
      const made = await fazer(
        'pedir (rascunho)',
        sala.compras.post('/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento', sala.rascunho(draft)),
      );
      if (made && (await fazer('pedir', sala.ato(made.id, 'emitir')))) ids.af.push(made.id);
    },
    receber: async () => {
      const af = await sala.lerAf(um(ids.af));
      const [linha] = af.itens;
      const quantidade = quantos(Number(linha.quantidade));
      const frete = (Math.floor(proximo() * 300) / 100).toFixed(2);
      const valor = (Math.round(Number(quantidade) * Number(linha.valor_unitario) * 100) / 100 + Number(frete)).toFixed(2);
      const made = await fazer(
        'receber (provisório)',
        sala.entregar(af.id, valor, [{ item_numero: linha.item_numero, quantidade_entregue: quantidade }], { frete_acessorios: frete }),
      );
      const recebido = made && (await fazer('receber', sala.definitivo(made.id)));
      if (recebido) ids.recebido.push({ id: recebido.id, em: recebido.em_liquidacao_id, valor: recebido.valor_aceito });
    },
    cancelar: async () => fazer('cancelar', sala.ato(um(ids.af), 'cancelar_saldo', { motivo: MOTIVO })),
    estornar: async () => fazer('estornar', sala.recebedor.post(`${RECEBIMENTO}/${um(ids.recebido).id}/estornar`, { motivo: MOTIVO })),
    liquidar: async () => {
      const { em, valor } = um(ids.recebido);
      const made = await fazer('liquidar', sala.liquidar(empenho_id, valor, { origens: [{ em_liquidacao_id: em, valor }] }));
      if (made) ids.liquidado.push({ id: made.id, valor });
    },
    pagar: async () => {
      const alvo = ids.liquidado.pop();
      if (!alvo) return;
      await sala.pagar(alvo.id, alvo.valor);
      feito.set('pagar', (feito.get('pagar') ?? 0) + 1);
    },
    'estornar liquidação': async () => {
      const alvo = um(ids.liquidado);
      const url = `/execucao-orcamentaria/liquidacao/${alvo.id}/estorno`;
      const done = await fazer('estornar liquidação', sala.liquidante.post(url, { data: sala.today, motivo: MOTIVO }));
      if (done) ids.liquidado.splice(ids.liquidado.indexOf(alvo), 1);
    },
    consumir: async () => {
      const draft = {
        almoxarifado_id: um(lugares),
        tipo: 'saida_consumo',
        departamento_destino_id: sala.departamento_id,
        itens: [{ material_id: um(materiais), quantidade: quantos(6) }],
      };
      const made = await mover('consumir', draft);
      if (made) ids.saida.push(made.id);
    },
    devolver: async () => {
      const saida = await sala.almoxarife.get(`${MOVIMENTACAO}/${um(ids.saida)}`);
      const [linha] = saida.body.itens;
      await mover('devolver', {
        almoxarifado_id: saida.body.almoxarifado_id,
        tipo: 'devolucao_consumo',
        movimento_origem_id: saida.body.id,
        itens: [{ material_id: linha.material_id, quantidade: '1' }],
      });
    },
    transferir: async () =>
      mover('transferir', {
        almoxarifado_id: lugares[0],
        tipo: 'transferencia_saida',
        almoxarifado_destino_id: lugares[1],
        itens: [{ material_id: um(materiais), quantidade: quantos(4) }],
      }),
    perder: async () =>
      mover('perder', {
        almoxarifado_id: um(lugares),
        tipo: 'perda',
        documento: 'Termo',
        justificativa: MOTIVO,
        itens: [{ material_id: um(materiais), quantidade: '1' }],
      }),
    'estornar saída': async () =>
      fazer('estornar saída', sala.almoxarife.post(`${MOVIMENTACAO}/${um(ids.saida)}/estornar`, { motivo: MOTIVO })),
  };
  const pesos = ['pedir', 'pedir', 'receber', 'receber', 'receber', 'consumir', 'consumir', 'liquidar', ...Object.keys(acoes)];
  const semAlvo = (nome: string) =>
    (/receber|cancelar/.test(nome) && ids.af.length === 0) ||
    (/^(estornar|liquidar)$/.test(nome) && ids.recebido.length === 0) ||
    (nome === 'estornar liquidação' && ids.liquidado.length === 0) ||
    (/devolver|estornar saída/.test(nome) && ids.saida.length === 0);
  // what every report needs to have something to say
  const basico = ['pedir', 'receber', 'consumir', 'liquidar', 'pagar'];
  for (let vez = 0; vez < 20 && !basico.every((nome) => feito.has(nome)); vez += 1)
    for (const nome of basico) if (!semAlvo(nome)) await acoes[nome]?.();
  for (let n = 0; n < OPERACOES; n += 1) {
    const nome = um(pesos);
    if (!semAlvo(nome)) await acoes[nome]?.();
  }
}

async function tirar(path: string, query: Readonly<Record<string, string | number>> = {}): Promise<Wire[]> {
  const asked = new URLSearchParams({ exercicio: '2026', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) });
  const { status, body } = await leitor.get(`${RELATORIOS}/${path}?${asked}`);
  expect([path, status, body.errors ?? body.divergencias]).toEqual([path, 200, []]);
  return body.linhas;
}
const linhas = async (path: string, query = {}) => (await tirar(path, query)).filter(({ tipo }) => tipo === 'linha');
const total = async (path: string, query = {}) => (await tirar(path, query)).find(({ tipo }) => tipo === 'total') as Wire;
const estoque = (modelo: string, query = {}) => linhas('almoxarifado', { relatorio: modelo, ...query });
const somaDe = (rows: readonly Wire[], column: string) => sumDecimals(['0.00', ...rows.map((row) => row[column] ?? '0.00')]);
const um = async (text: string, values: unknown[] = []) => (await suite.sql<{ valor: string }>(text, values))[0]?.valor ?? '0.00';

describe('as identidades dos relatórios, depois de uma série qualquer de operações', () => {
  it('a série fez de tudo um pouco, e os livros conferem', async () => {
    for (const nome of ['pedir', 'receber', 'consumir', 'liquidar'])
      expect(feito.get(nome), `${nome}, amostra ${AMOSTRA}`).toBeGreaterThan(0);
    expect((await sala.conferir(/empenho|liquida|Estoque/i)).divergem).toEqual([]);
  });

  describe('do almoxarifado', () => {
    it('a posição é, conta por conta, o saldo contábil', async () => {
      const found = await estoque('posicao');
      for (const conta of new Set(found.map((row) => row.conta as string))) {
        const contabil = await um(
          `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
            where s.entidade_id = $1 and s.exercicio = 2026 and s.periodo < 13 and c.codigo like $2`,
          [sala.prefeitura, `${conta}%`],
        );
        expect(
          somaDe(
            found.filter((row) => row.conta === conta),
            'valor',
          ),
          conta,
        ).toBe(contabil);
      }
    });

    it('a última linha da ficha de cada material é a sua posição', async () => {
      for (const almoxarifado_id of lugares)
        for (const material_id of materiais) {
          const ultima = (await estoque('ficha', { almoxarifado_id, material_id })).at(-1);
          const [posicao] = await estoque('posicao', { almoxarifado_id, material_id });
          expect([ultima?.saldo_quantidade ?? '0.0000', ultima?.saldo_valor ?? '0.00']).toEqual([
            posicao?.quantidade ?? '0.0000',
            posicao?.valor ?? '0.00',
          ]);
        }
    });

    it('o balancete: saldo anterior + entradas − saídas = saldo atual, que é o anterior do mês seguinte; as partes somam o todo', async () => {
      const mes = (inicio: string, fim: string) => estoque('rma', { inicio, fim });
      const [outubro, novembro] = [await mes('2026-10-01', '2026-10-31'), await mes('2026-11-01', '2026-11-30')];
      const ENTRADAS = ['compra', 'doacao', 'transferencia_entrada', 'devolucao', 'sobra'];
      const SAIDAS = ['consumo', 'distribuicao', 'transferencia_saida', 'perda', 'falta'];
      for (const row of [...outubro, ...novembro]) {
        expect(
          sumDecimals([row.saldo_anterior, row.entradas, `-${row.saidas}`].map((one) => one.replace('--', ''))),
          row.almoxarifado,
        ).toBe(row.saldo_final);
        expect(sumDecimals(ENTRADAS.map((nome) => row[nome]))).toBe(row.entradas);
        expect(sumDecimals(SAIDAS.map((nome) => row[nome]))).toBe(row.saidas);
      }
      for (const { almoxarifado, saldo_final } of outubro)
        expect(novembro.find((row) => row.almoxarifado === almoxarifado)?.saldo_anterior, almoxarifado).toBe(saldo_final);
      expect(somaDe(novembro, 'saldo_final')).toBe(somaDe(await estoque('posicao'), 'valor'));
    });

    it('o consumo é o que saiu para consumo menos o que voltou, por departamento e por centro de custo', async () => {
      const saiu = await um(
        `select (-sum(l.valor))::numeric(18,2)::text as valor from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id
          where a.entidade_id = $1 and l.tipo in ('saida_consumo', 'saida_distribuicao', 'devolucao_consumo') and l.data between '2026-01-01' and '2026-12-31'`,
        [sala.prefeitura],
      );
      for (const agrupar of ['departamento', 'centro_custo']) {
        const found = await total('almoxarifado', { relatorio: 'consumo', agrupar });
        expect([found.valor, found.percentual]).toEqual([saiu, '100.00']);
      }
    });

    it('as entradas por fornecedor são o que os recebimentos levaram ao estoque no livro', async () => {
      for (const almoxarifado_id of lugares) {
        const recebido = await um(
          `select coalesce(sum(d.valor), 0)::numeric(18,2)::text as valor from recebimento r join autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
             join empenho_em_liquidacao_detalhes d on d.pai_id = r.em_liquidacao_id where r.situacao = 'definitivo' and a.almoxarifado_id = $1 and d.parte = 'estoque'`,
          [almoxarifado_id],
        );
        expect(somaDe(await estoque('entradas', { almoxarifado_id }), 'valor')).toBe(recebido);
      }
    });

    it('a curva ABC soma 100 % e acumula até 100', async () => {
      const found = await total('almoxarifado', { relatorio: 'abc' });
      expect([found.percentual, (await estoque('abc')).at(-1)?.acumulado]).toEqual(['100.00', '100.0000']);
    });
  });

  describe('das compras', () => {
    const C = 'compras-e-contratacoes';
    const ESPERADO: Readonly<Record<keyof typeof BASES, string>> = {
      autorizado: `select sum(round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2))::text as valor from autorizacao_fornecimento_itens i
        join autorizacao_fornecimento a on a.id = i.pai_id where a.numero is not null and a.exercicio = 2026`,
      recebido: `select sum(i.valor_com_acessorios)::text as valor from recebimento_itens i join recebimento r on r.id = i.pai_id where r.situacao = 'definitivo'`,
      liquidado: `select sum(o.valor - coalesce((select sum(p.valor) from liquidacao_anulacao_partes p join liquidacao_anulacao x on x.id = p.pai_id
          where x.liquidacao_id = l.id and p.em_liquidacao_id = o.em_liquidacao_id), 0))::numeric(18,2)::text as valor
        from liquidacao l join liquidacao_origens o on o.pai_id = l.id join recebimento r on r.em_liquidacao_id = o.em_liquidacao_id where r.situacao = 'definitivo'`,
      pago: `select sum(l.pago)::numeric(18,2)::text as valor from liquidacao l
        where exists (select from liquidacao_origens o join recebimento r on r.em_liquidacao_id = o.em_liquidacao_id where o.pai_id = l.id)`,
    };

    it.each(Object.keys(BASES) as (keyof typeof BASES)[])(
      'na base %s todos somam o mesmo, ao centavo, e as linhas e colunas cruzam',
      async (base) => {
        const esperado = await um(ESPERADO[base]);
        const fornecedores = await total(`${C}/compras-por-fornecedor`, { base });
        expect([fornecedores.valor, fornecedores.percentual]).toEqual([esperado, '100.00']);
        const cada = await linhas(`${C}/compras-por-fornecedor`, { base });
        expect(somaDe(cada, 'percentual')).toBe('100.00');
        expect((await total(`${C}/pedidos-por-ano-e-modalidade`, { base, anos: 1 })).liquido).toBe(esperado);
        expect((await total(`${C}/compras-por-produto`, { base })).valor).toBe(esperado);
        const mensal = await tirar(`${C}/compra-mensal-por-fornecedor`, { base });
        const meses = [
          'janeiro',
          'fevereiro',
          'marco',
          'abril',
          'maio',
          'junho',
          'julho',
          'agosto',
          'setembro',
          'outubro',
          'novembro',
          'dezembro',
        ];
        for (const row of mensal) expect(sumDecimals(meses.map((mes) => row[mes] ?? '0.00')), row.fornecedor ?? 'total').toBe(row.total);
        expect(mensal.at(-1)?.total).toBe(esperado);
      },
    );

    it('pago ≤ liquidado ≤ empenhado, e os saldos seguem a sua fórmula, nenhum negativo', async () => {
      for (const row of await linhas(`${C}/relacao-controle-por-licitacao`)) {
        expect(compareDecimals(row.pago, row.liquidado), row.instrumento).toBeLessThanOrEqual(0);
        if (row.instrumento !== 'Resultado homologado')
          expect(compareDecimals(row.liquidado, row.empenhado), row.instrumento).toBeLessThanOrEqual(0);
      }
      for (const row of await linhas(`${C}/saldo-existente-por-processo-licitatorio`)) {
        expect(compareDecimals(sumDecimals([row.homologado, row.acrescido, `-${row.suprimido}`, `-${row.autorizado}`]), row.saldo)).toBe(0);
        expect(compareDecimals(row.saldo, '0'), row.material).toBeGreaterThanOrEqual(0);
      }
      for (const row of await linhas(`${C}/saldo-processos-registro-preco`, { vigentes: 'false' })) {
        const cota = sumDecimals([row.registrado, row.remanejado]);
        expect(compareDecimals(sumDecimals([cota, `-${row.utilizado}`]), row.saldo), row.item).toBe(0);
      }
    });

    it('sem déficit o saldo só se esgota depois da vigência; com ele, antes', async () => {
      const found = await linhas(`${C}/projecao-deficit-saldos-licitacoes`, { so_deficit: 'false' });
      expect(found.length).toBeGreaterThan(0);
      for (const { deficit, esgotamento, vigencia, material } of found) {
        if (compareDecimals(deficit, '0') === 0)
          expect(esgotamento === null || vigencia === null || esgotamento >= vigencia, material).toBe(true);
        else expect(esgotamento <= vigencia, material).toBe(true);
      }
    });

    it('o empenhado por compras não passa do que a dotação executou', async () => {
      const menor = await um(
        `select min(d.empenhado - coalesce(e.valor, 0))::text as valor from dotacao d join orgao o on o.id = d.orgao_id left join lateral (
           select sum(x.valor + x.reforcado - x.anulado) as valor from empenho x where x.dotacao_id = d.id and x.contrato_id is not null and x.numero is not null) e on true
          where d.exercicio = 2026 and coalesce(o.entidade_id, o.id) = $1`,
        [sala.prefeitura],
      );
      expect(compareDecimals(menor, '0')).toBeGreaterThanOrEqual(0);
      const found = await linhas(`${C}/relacao-compras-programa-acao`);
      for (const row of found) expect(compareDecimals(row.pago, row.liquidado), row.ficha).toBeLessThanOrEqual(0);
      expect(compareDecimals(somaDe(found, 'autorizado'), '0')).toBeGreaterThan(0);
    });

    it('os dias de cada fase somam o total, e as datas são as em que ela começou', async () => {
      const FASES = [
        'preparatoria',
        'parecer',
        'autorizado',
        'divulgado',
        'propostas',
        'julgamento',
        'habilitacao',
        'recursal',
        'adjudicado',
        'parado',
      ];
      const processos = (await linhas(`${C}/fases-processo-licitatorio`, { ver: 'dias' })).filter(
        ({ processo }) => !['Média', 'Mediana'].includes(processo),
      );
      for (const row of processos)
        expect(
          FASES.reduce((sum, fase) => sum + row[fase], 0),
          row.processo,
        ).toBe(row.total);
      const datas = await linhas(`${C}/fases-processo-licitatorio`, { ver: 'datas' });
      expect(datas.map(({ processo }) => processo).sort()).toEqual(processos.map(({ processo }) => processo).sort());
      for (const row of datas) expect(row.em_preparatoria, row.processo).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });
  });

  describe('de um órgão e de uma unidade', () => {
    interface Area extends Record<string, unknown> {
      orgao_id: number;
      unidade_id: number;
    }
    const C = 'compras-e-contratacoes';
    const MESMOS = [
      [`${C}/compras-por-fornecedor`, 'valor'],
      [`${C}/pedidos-por-ano-e-modalidade`, 'liquido'],
      [`${C}/compras-por-produto`, 'valor'],
      [`${C}/compra-mensal-por-fornecedor`, 'total'],
    ] as const;
    const totalDe = async (path: string, column: string, query: object) =>
      (await tirar(path, { anos: 1, ...query })).find(({ tipo }) => tipo === 'total')?.[column] ?? '0.00';

    it.each(Object.keys(BASES))(
      'as compras na base %s são as da dotação do empenho; as partes somam o todo, e todos os relatórios o mesmo',
      async (base) => {
        const areas = await suite.sql<Area>(
          `select distinct d.orgao_id, d.unidade_id from autorizacao_fornecimento a join empenho e on e.id = a.empenho_id join dotacao d on d.id = e.dotacao_id
          where a.numero is not null order by 1, 2`,
        );
        expect(areas.length).toBeGreaterThan(1);
        const partes = await Promise.all(
          areas.map(async (area) => Promise.all(MESMOS.map(([path, column]) => totalDe(path, column, { base, ...area })))),
        );
        for (const iguais of partes) expect(new Set(iguais).size, JSON.stringify(partes)).toBe(1);
        const semUnidade = [...new Set(areas.map(({ orgao_id }) => orgao_id))];
        const orgaos = await Promise.all(semUnidade.map((orgao_id) => totalDe(...MESMOS[0], { base, orgao_id })));
        const todo = await totalDe(...MESMOS[0], { base });
        expect([sumDecimals(partes.map(([valor]) => valor as string)), sumDecimals(orgaos)]).toEqual([todo, todo]);
        for (const area of areas) {
          const cada = await linhas(`${C}/compras-por-fornecedor`, { base, ...area });
          if (cada.length > 0) expect(somaDe(cada, 'percentual')).toBe('100.00');
        }
      },
    );

    it('o estoque é o dos almoxarifados dele: as partes somam o todo, e o balancete de cada um fecha', async () => {
      const areas = await suite.sql<Area>('select distinct orgao_id, unidade_id from almoxarifado where entidade_id = $1 order by 1, 2', [
        sala.prefeitura,
      ]);
      expect(areas.length).toBeGreaterThan(1);
      const partes = await Promise.all(areas.map((area) => estoque('posicao', { ...area })));
      expect(partes.every((rows) => rows.length < partes.flat().length)).toBe(true);
      expect(somaDe(partes.flat(), 'valor')).toBe(somaDe(await estoque('posicao'), 'valor'));
      for (const area of areas)
        for (const row of await estoque('rma', { ...area, inicio: '2026-11-01', fim: '2026-11-30' }))
          expect(sumDecimals([row.saldo_anterior, row.entradas, `-${row.saidas}`.replace('--', '')]), row.almoxarifado).toBe(
            row.saldo_final,
          );
    });

    it('os demais filtram o órgão do processo, do contrato, do departamento ou da dotação, e nada perdem sem ele', async () => {
      const [{ id: outro = 0 } = {}] = await suite.sql<{ id: number }>(
        `select o.id from orgao o where not exists (select from processo_contratacao p where p.orgao_id = o.id)
            and not exists (select from contrato c where c.orgao_id = o.id) and coalesce(o.entidade_id, o.id) <> $1 order by o.id limit 1`,
        [sala.prefeitura],
      );
      for (const [path, query] of [
        [`${C}/saldo-existente-por-processo-licitatorio`, {}],
        [`${C}/relacao-controle-por-licitacao`, {}],
        [`${C}/saldo-processos-registro-preco`, { vigentes: 'false' }],
        [`${C}/projecao-deficit-saldos-licitacoes`, { so_deficit: 'false' }],
        [`${C}/relacao-compras-programa-acao`, {}],
        ['contratos/vigencia-contratos', {}],
        ['demandas/demandas-pendentes', { prazo: 10 }],
        ['demandas/acompanhamento-solicitacao-demanda', { situacao: 'todas', destino_da_compra: 'todos' }],
      ] as const) {
        expect([path, await linhas(path, { ...query, orgao_id: outro })]).toEqual([path, []]);
        expect((await linhas(path, query)).length, path).toBeGreaterThan(0);
      }
      for (const row of await linhas(`${C}/relacao-controle-por-licitacao`, { orgao_id: sala.prefeitura }))
        expect(compareDecimals(row.pago, row.liquidado), row.instrumento).toBeLessThanOrEqual(0);
      const [lugar] = await suite.sql<Area>(
        'select u.orgao_id, u.id as unidade_id from solicitacao_demanda s join departamento d on d.id = s.departamento_id join unidade u on u.id = d.unidade_id where s.entidade_id = $1 limit 1',
        [sala.prefeitura],
      );
      const acompanhamento = 'demandas/acompanhamento-solicitacao-demanda';
      const query = { situacao: 'todas', destino_da_compra: 'todos' };
      const [n] = await suite.sql<{ n: number }>(
        'select count(*)::int as n from solicitacao_demanda s join departamento d on d.id = s.departamento_id where s.entidade_id = $1 and d.unidade_id = $2 and s.exercicio = 2026 and s.data_exclusao is null',
        [sala.prefeitura, lugar?.unidade_id],
      );
      expect(await linhas(acompanhamento, { ...query, ...lugar })).toHaveLength(n?.n as number);
    });
  });

  it('contratos: o valor atual é o inicial, mais e menos o que os termos mudaram', async () => {
    const found = await linhas('contratos/relacao-contratos', { por: 'assinatura', situacao: 'todas', modalidade: 'todas' });
    expect(found.length).toBeGreaterThan(0);
    for (const row of found)
      expect(
        sumDecimals(
          [row.inicial, row.acrescimos, `-${row.supressoes}`, row.reajustes, row.prorrogacoes].map((one) => String(one).replace('--', '')),
        ),
        row.numero,
      ).toBe(row.atual);
  });
});

describe('o que se tira dos relatórios', () => {
  it.each([
    'almoxarifado?relatorio=rma&agrupar=departamento',
    'compras-e-contratacoes/compras-por-fornecedor?base=pago',
    'demandas/demandas-pendentes?prazo=10',
  ])('%s sai em papel, CSV e planilha', async (path) => {
    for (const formato of ['pdf', 'csv', 'xlsx']) {
      const { status } = await leitor.get(`${RELATORIOS}/${path}&exercicio=2026&formato=${formato}`);
      expect([formato, status]).toEqual([formato, 200]);
    }
    await ok(leitor.get(`${RELATORIOS}/${path}&exercicio=2026`));
  });
});
