import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { digitoDoRenavam, digitosDaCnh } from '../calculo/habilitacao';
import { MODELOS_FROTA } from '../reports/relatorio_frota';
import { lavrarNics } from './multa';
import { noiteDasPosicoes } from './posicoes';

const suite = openSuite();
const FROTA = '/frota/gestao-frota';
const TELAS = [
  'veiculos',
  'motoristas',
  'deslocamentos',
  'abastecimentos',
  'postos',
  'transacoes-do-cartao',
  'faturas',
  'livro-do-tanque',
  'precos-da-anp',
  'manutencoes',
  'pneus',
  'multas',
  'parametros',
];
const DO_ESTOQUE = {
  'gestao-de-compras.almoxarifado.movimentacao': [1],
  'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': [1, 2],
};

let sala: Awaited<ReturnType<typeof openSupply>>;
let frota: Caller;
let hoje: string;

beforeAll(async () => {
  sala = await openSupply(suite);
  hoje = sala.today;
  const tudo = Object.fromEntries(TELAS.map((tela) => [`frota.gestao-frota.${tela}`, [1, 2, 3, 4, 5, 6]]));
  frota = (await suite.make.userWith({ ...tudo, ...DO_ESTOQUE })).in(sala.prefeitura, 2026);
});

const as = (hora: string, dia = hoje) => `${dia}T${hora}:00-03:00`;
const criar = async (tela: string, draft: object): Promise<Wire> => ok(frota.post(`${FROTA}/${tela}`, draft), 201);
const ato = (tela: string, id: number, nome: string, body: object = {}, quem = frota) => quem.post(`${FROTA}/${tela}/${id}/${nome}`, body);
const ler = async (tela: string, id: number): Promise<Wire> => (await frota.get(`${FROTA}/${tela}/${id}`)).body;

const veiculo = async (more: object = {}): Promise<Wire> => criar('veiculos', { ...rascunhoDeVeiculo(), ...more });

function rascunhoDeVeiculo() {
  const n = suite.make.next();
  const renavam = String(6_000_000_000 + n).slice(0, 10);
  return {
    prefixo: `T${n}`,
    tipo: 'leve',
    propriedade: 'cedido',
    placa: `TST${Math.floor(n / 100) % 10}A${String(n % 100).padStart(2, '0')}`,
    renavam: renavam + digitoDoRenavam(renavam),
    chassi: `9BWZZZ377VT${String(100_000 + n).slice(-6)}`,
    marca: 'Fiat',
    modelo: 'Argo',
    ano_fabricacao: 2024,
    ano_modelo: 2024,
    lotacao_passageiros: 5,
    departamento_id: sala.departamento_id,
    categoria_cnh: 'B',
    tanques: [{ combustivel: 'gasolina', capacidade: '100.00', consumo_referencia: '10.00' }],
    medidor: 'hodometro',
    medidor_inicial: '45000.0',
    licenciamento_vencimento: '2027-06-30',
  };
}

async function motorista(more: object = {}): Promise<Wire> {
  const base = String(200_000_000 + suite.make.next() * 37).slice(0, 9);
  return criar('motoristas', {
    pessoa_id: (await suite.make.pessoa()).id,
    cnh_numero: base + digitosDaCnh(base),
    cnh_categoria: 'B',
    cnh_validade: '2029-01-31',
    ear: true,
    ...more,
  });
}

/** A tank of the municipality with so many litres, worth so much. */
async function tanque(litros: string, valor: string): Promise<{ posto_id: number; almoxarifado_id: number; material_id: number }> {
  const almoxarifado_id = await sala.almoxarifado({ tipo: 'combustivel' });
  const [diesel] = await suite.sql<{ id: number }>("select id from material where nome = 'Óleo diesel S10' order by id limit 1");
  const material_id = diesel?.id as number;
  await ok(
    sala.almoxarife.post('/gestao-de-compras/almoxarifado/movimentacao', {
      almoxarifado_id,
      tipo: 'saldo_inicial',
      data: hoje,
      itens: [{ material_id, quantidade: litros, valor_total: valor }],
    }),
    201,
  ).then(({ id }) => ok(sala.almoxarife.post(`/gestao-de-compras/almoxarifado/movimentacao/${id}/confirmar`)));
  const { id: posto_id } = await criar('postos', {
    nome: `Tanque ${suite.make.next()}`,
    tipo: 'tanque',
    almoxarifado_id,
    municipio: 'Vale Novo',
    uf: 'SP',
    combustiveis: [{ combustivel: 'diesel_s10', material_id }],
  });
  return { posto_id, almoxarifado_id, material_id };
}

/** A gas station under contract, with an AF of the fuels. */
async function posto(more: object = {}): Promise<{ posto_id: number; af: number; contrato_id: number }> {
  const [diesel, gasolina] = [await sala.material({ controla_estoque: false }), await sala.material({ controla_estoque: false })];
  const itens = [
    { material_id: diesel, quantidade: '1000', valor_unitario: '6.2190' },
    { material_id: gasolina, quantidade: '1000', valor_unitario: '5.8900' },
  ];
  const contrato_id = await sala.contratado(itens);
  const empenho_id = await sala.empenhado('3.3.90.30', '12109.00', { contrato_id });
  const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, departamento_id: sala.departamento_id });
  const { id: posto_id } = await criar('postos', {
    nome: `Posto ${suite.make.next()}`,
    tipo: 'posto',
    contrato_id,
    criterio: 'preco',
    municipio: 'Vale Novo',
    uf: 'SP',
    combustiveis: [
      { combustivel: 'diesel_s10', contrato_item: 1 },
      { combustivel: 'gasolina', contrato_item: 2 },
      { combustivel: 'arla', contrato_item: 2 },
    ],
    ...more,
  });
  return { posto_id, af: af.id, contrato_id };
}

describe('veículo e motorista', () => {
  it('nasce disponível com a leitura de entrada; o medidor só volta por troca, que guarda o rodado', async () => {
    const { id } = await veiculo();
    expect(await ler('veiculos', id)).toMatchObject({ situacao_veiculo: 'disponivel', medidor_atual: '45000.0', acumulado: '0.0' });
    const troca = { data: hoje, leitura_final: '45100.0', leitura_inicial: '0.0', motivo: 'Painel queimado' };
    expect((await errorsOf(ato('veiculos', id, 'trocar_medidor', { ...troca, leitura_final: '1.0' }))).leitura_final?.[0]).toMatch(
      /não é menor/,
    );
    await ok(ato('veiculos', id, 'trocar_medidor', troca));
    expect(await ler('veiculos', id)).toMatchObject({ medidor_atual: '0.0', acumulado: '100.0' });
    for (const [campo, valor] of Object.entries({
      placa: 'AB12345',
      renavam: '12345678901',
      chassi: 'IIIIIIIIIIIIIIIII',
      ano_modelo: 2030,
    }))
      expect(Object.keys(await errorsOf(frota.edit(`${FROTA}/veiculos/${id}`, { [campo]: valor })))).toEqual([campo]);
  });

  it('o plano vence no que vier primeiro, e o veículo diz o serviço e o dia', async () => {
    const { id } = await veiculo({
      plano_manutencao: [
        { servico: 'Troca de óleo', a_cada_km: '10000.0', ultimo_km: '45000.0', a_cada_dias: 180, ultima_data: '2026-06-01' },
        { servico: 'Correia', a_cada_dias: 900, ultima_data: '2026-06-01' },
      ],
    });
    expect(await ler('veiculos', id)).toMatchObject({ proxima_manutencao: '2026-11-28', proximo_servico: 'Troca de óleo' });
  });

  it('só é apto quem está em serviço, com CNH e exames em dia e pontos abaixo do limite', async () => {
    const situacao = async (more: object) => {
      const { id } = await motorista(more);
      const { situacao: s, motivos } = await ler('motoristas', id);
      return [s, motivos];
    };
    expect(await situacao({})).toEqual(['Apto', null]);
    expect(await situacao({ ausencias: [{ tipo: 'ferias', inicio: hoje, fim: hoje }] })).toEqual([
      'Não apto',
      expect.stringContaining('em férias'),
    ]);
    expect(await situacao({ cnh_validade: '2026-11-01' })).toEqual(['Não apto', expect.stringContaining('a lei ainda tolera')]);
    expect(await situacao({ cnh_categoria: 'D', toxicologico_validade: '2026-10-01' })).toEqual([
      'Não apto',
      expect.stringContaining('toxicológico'),
    ]);
    expect(await situacao({ ear: false })).toEqual(['Não apto', expect.stringContaining('sem EAR')]);
    expect(await situacao({ ear: false, condutor_eventual: true, autorizacao_ato: 'Portaria 12/2026' })).toEqual(['Apto', null]);
    const { id } = await motorista();
    expect(Object.keys(await errorsOf(frota.edit(`${FROTA}/motoristas/${id}`, { cnh_numero: '12345678901' })))).toEqual(['cnh_numero']);
  });
});

describe('deslocamento', () => {
  it('pede, autoriza outra pessoa, sai e volta com as leituras; o que o painel andou sem boletim se guarda', async () => {
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const pedido = {
      departamento_id: sala.departamento_id,
      finalidade: 'Reunião no consórcio',
      destino: 'Campinas/SP',
      saida_prevista: as('08:00', '2026-11-19'),
      retorno_previsto: as('18:00', '2026-11-19'),
      passageiros: [{ nome: 'Uma pessoa' }],
    };
    const meu = await criar('deslocamentos', pedido);
    expect((await ato('deslocamentos', meu.id, 'autorizar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const solicitante_id = (await suite.make.pessoa()).id;
    const { id, rotulo } = await criar('deslocamentos', { ...pedido, solicitante_id });
    expect(rotulo).toMatch(/^\d{5}\/2026$/);
    expect(Object.keys(await errorsOf(ato('deslocamentos', id, 'autorizar'))).sort()).toEqual(['motorista_id', 'veiculo_id']);
    await ok(ato('deslocamentos', id, 'autorizar', { veiculo_id, motorista_id }));
    const outro = await criar('deslocamentos', {
      ...pedido,
      solicitante_id,
      saida_prevista: as('17:00', '2026-11-19'),
      retorno_previsto: as('20:00', '2026-11-19'),
    });
    expect(Object.keys(await errorsOf(ato('deslocamentos', outro.id, 'autorizar', { veiculo_id, motorista_id }))).sort()).toEqual([
      'motorista_id',
      'veiculo_id',
    ]);
    await ok(ato('deslocamentos', outro.id, 'agrupar', { viagem_id: id }));
    expect((await ler('deslocamentos', id)).passageiros).toHaveLength(2);
    expect((await errorsOf(ato('deslocamentos', id, 'registrar_saida', { medidor: '44000.0' }))).medidor?.[0]).toMatch(
      /não anda para trás/,
    );
    expect(await ok(ato('deslocamentos', id, 'registrar_saida', { medidor: '45012.0', checklist: ['pneus', 'luzes'] }))).toMatchObject({
      situacao: 'em_viagem',
      km_sem_boletim: '12.0',
    });
    expect((await ler('veiculos', veiculo_id)).situacao_veiculo).toBe('em_uso');
    expect((await errorsOf(ato('deslocamentos', id, 'registrar_retorno', { medidor: '48000.0' }))).medidor?.[0]).toMatch(/1\.500/);
    expect(await ok(ato('deslocamentos', id, 'registrar_retorno', { medidor: '45212.0' }))).toMatchObject({
      km_rodado: '200.0',
      situacao: 'concluido',
    });
    expect(await ler('veiculos', veiculo_id)).toMatchObject({ situacao_veiculo: 'disponivel', medidor_atual: '45212.0' });
    expect((await frota.get(`${FROTA}/deslocamentos/${id}/imprimir/boletim`)).headers['content-type']).toBe('application/pdf');
    expect((await frota.get(`${FROTA}/deslocamentos?sem_boletim=true&veiculo_id=${veiculo_id}`)).body.total ?? 1).toBe(1);
  });

  it('recusa lotação, licenciamento vencido, categoria menor e curso que falta, cada um com a saída', async () => {
    const pedir = async (veiculo_id: number, motorista_id: number, more: object = {}) =>
      errorsOf(
        frota.post(`${FROTA}/deslocamentos`, {
          departamento_id: sala.departamento_id,
          finalidade: 'Teste',
          destino: 'Campinas/SP',
          saida_prevista: as('08:00', '2026-11-24'),
          retorno_previsto: as('12:00', '2026-11-24'),
          veiculo_id,
          motorista_id,
          ...more,
        }),
      );
    const [carro, b, d] = [
      await veiculo(),
      await motorista(),
      await motorista({ cnh_categoria: 'D', toxicologico_validade: '2028-01-01' }),
    ];
    const cinco = Array.from({ length: 5 }, (_, n) => ({ nome: `Passageiro ${n}` }));
    expect((await pedir(carro.id, b.id, { passageiros: cinco })).veiculo_id?.[0]).toMatch(/Cabem 4 passageiros/);
    expect((await pedir((await veiculo({ licenciamento_vencimento: '2026-11-10' })).id, b.id)).veiculo_id?.[0]).toMatch(
      /licenciamento vence/,
    );
    expect((await pedir((await veiculo({ categoria_cnh: 'D' })).id, b.id)).motorista_id?.[0]).toMatch(/exige a categoria D/);
    expect((await pedir((await veiculo({ tipo: 'onibus_escolar', categoria_cnh: 'D' })).id, d.id)).motorista_id?.[0]).toMatch(
      /Transporte escolar/,
    );
    expect(await pedir((await veiculo({ tipo: 'ambulancia', categoria_cnh: 'D' })).id, d.id)).toHaveProperty('motorista_id');
  });
});

describe('abastecimento', () => {
  it('no posto de maior desconto o preço é o da semana da ANP menos o desconto; ARLA no mesmo minuto passa, diesel de novo não', async () => {
    const { posto_id, af } = await posto({ criterio: 'desconto_anp', desconto_pct: '4.3500', uf: 'MG' });
    const caminhao = await veiculo({
      tanques: [
        { combustivel: 'diesel_s10', capacidade: '200.00', consumo_referencia: '4.00' },
        { combustivel: 'arla', capacidade: '30.00' },
      ],
    });
    const { id: motorista_id } = await motorista();
    const draft = { veiculo_id: caminhao.id, motorista_id, origem: 'posto', posto_id, combustivel: 'diesel_s10', data_hora: as('09:00') };
    const sem = await criar('abastecimentos', { ...draft, quantidade: '48.317', medidor: '45100.0', cupom: 'A1' });
    expect(sem).toMatchObject({ valor_unitario: null, alerta: expect.stringContaining('falta a média da ANP') });
    expect((await errorsOf(ato('abastecimentos', sem.id, 'conferir', { justificativa: 'Viagem de urgência' }))).id?.[0]).toMatch(
      /não se adivinha/,
    );
    await criar('precos-da-anp', {
      semana_inicio: '2026-11-15',
      semana_fim: '2026-11-21',
      combustivel: 'diesel_s10',
      medio: '6.2190',
      uf: 'MG',
    });
    expect(await ok(ato('abastecimentos', sem.id, 'conferir', { justificativa: 'Viagem de urgência' }))).toMatchObject({
      valor_unitario: '5.9485',
      valor_total: '287.41',
      situacao: 'conferido',
      autorizacao_fornecimento: { id: af },
    });
    const depois = await errorsOf(
      frota.post(`${FROTA}/abastecimentos`, { ...draft, data_hora: as('09:09'), quantidade: '10.000', medidor: '45100.0', cupom: 'A2' }),
    );
    expect(depois.data_hora?.[0]).toMatch(/10 minutos/);
    await criar('abastecimentos', { ...draft, combustivel: 'arla', quantidade: '5.000', medidor: '45100.0', cupom: 'A1' });
    const recusas = { quantidade: '999.000', medidor: '10.0', cupom: 'A1', data_hora: as('11:00') };
    expect(Object.keys(await errorsOf(frota.post(`${FROTA}/abastecimentos`, { ...draft, ...recusas }))).sort()).toEqual([
      'autorizacao_fornecimento_id',
      'cupom',
      'medidor',
      'quantidade',
    ]);
    const ferias = await motorista({ ausencias: [{ tipo: 'ferias', inicio: hoje, fim: hoje }] });
    const deFerias = { ...draft, motorista_id: ferias.id, data_hora: as('11:30'), quantidade: '10.000', medidor: '45200.0', cupom: 'A9' };
    expect((await errorsOf(frota.post(`${FROTA}/abastecimentos`, deFerias))).motorista_id?.[0]).toMatch(/em férias/);
  });

  it('entre dois tanques cheios conta o consumo; fora da tolerância pede justificativa ao conferir', async () => {
    const { posto_id } = await posto();
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo({ medidor_inicial: '44900.0' }), await motorista()];
    const encher = (hora: string, medidor: string, quantidade: string, tanque_cheio: boolean, cupom: string) =>
      criar('abastecimentos', {
        veiculo_id,
        motorista_id,
        origem: 'posto',
        posto_id,
        combustivel: 'gasolina',
        data_hora: as(hora),
        medidor,
        quantidade,
        tanque_cheio,
        cupom,
      });
    await encher('07:00', '45000.0', '40.000', true, 'B1');
    await encher('08:00', '45200.0', '20.000', false, 'B2');
    const bom = await encher('09:00', '45500.0', '30.000', true, 'B3');
    expect(bom).toMatchObject({
      consumo: '10.00',
      desvio_pct: '0.00',
      fora_do_padrao: false,
      valor_unitario: '5.8900',
      valor_total: '176.70',
    });
    await ok(ato('abastecimentos', bom.id, 'glosar', { motivo: 'Cupom de outro veículo.' }));
    const ruim = await encher('10:00', '45500.0', '45.000', true, 'B4');
    expect(ruim).toMatchObject({ consumo: '7.69', desvio_pct: '-23.08', fora_do_padrao: true });
    expect(Object.keys(await errorsOf(ato('abastecimentos', ruim.id, 'conferir')))).toEqual(['justificativa']);
    await ok(ato('abastecimentos', ruim.id, 'conferir', { justificativa: 'Trânsito na estrada interditada.' }));
    await expect(suite.sql('update abastecimento set quantidade = 1 where id = $1', [ruim.id])).rejects.toThrow('não se altera');
    await ok(ato('abastecimentos', ruim.id, 'estornar', { motivo: 'Lançado no veículo errado.' }));
    expect((await ler('abastecimentos', ruim.id)).situacao).toBe('estornado');
  });

  it('a fatura do posto leva ao recebimento o que se conferiu, ao centavo, e a cadeia se anda nos dois sentidos', async () => {
    const { posto_id, af } = await posto();
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const { id } = await criar('abastecimentos', {
      veiculo_id,
      motorista_id,
      origem: 'posto',
      posto_id,
      combustivel: 'gasolina',
      data_hora: as('09:00'),
      medidor: '45010.0',
      quantidade: '40.000',
      cupom: 'F1',
      justificativa: 'Sem boletim: teste',
    });
    await ok(ato('abastecimentos', id, 'conferir', { justificativa: 'Conferido no cupom.' }));
    const nota = { posto_id, autorizacao_fornecimento_id: af, inicio: '2026-11-01', fim: hoje, nota_numero: '900', nota_emissao: hoje };
    const fatura = await criar('faturas', { ...nota, nota_valor: '235.61' });
    expect(fatura).toMatchObject({ quantos: 1, conferido: '235.60', diferenca: '0.01' });
    expect((await errorsOf(ato('faturas', fatura.id, 'receber'))).nota_valor?.[0]).toMatch(/R\$ 235,61.*R\$ 235,60/);
    await ok(frota.edit(`${FROTA}/faturas/${fatura.id}`, { glosa: '0.01', motivo_glosa: 'Centavo cobrado a mais' }));
    const { recebimento } = await ok(ato('faturas', fatura.id, 'receber'));
    await ok(sala.definitivo(recebimento.id));
    expect((await ler('faturas', fatura.id)).situacao).toBe('definitiva');
    expect((await ler('abastecimentos', id)).situacao).toBe('faturado');
    const cadeia = (await frota.get(`${FROTA}/abastecimentos/${id}/cadeia`)).body;
    expect(cadeia.map(({ recurso, lado }: { recurso: string; lado: string }) => `${lado} ${recurso}`)).toEqual([
      'antes autorizacao_fornecimento',
      'depois fatura_combustivel',
      'depois recebimento',
    ]);
    await ok(sala.estornar(recebimento.id));
    expect((await ler('abastecimentos', id)).situacao).toBe('conferido');
  });

  it('do tanque próprio sai do estoque pelo custo médio (6050), e o estorno devolve', async () => {
    const { posto_id, almoxarifado_id } = await tanque('1000', '5000.00');
    const { id: veiculo_id } = await veiculo({
      tanques: [{ combustivel: 'diesel_s10', capacidade: '200.00', consumo_referencia: '4.00' }],
    });
    const { id: motorista_id } = await motorista();
    const { id } = await criar('abastecimentos', {
      veiculo_id,
      motorista_id,
      origem: 'tanque',
      posto_id,
      combustivel: 'diesel_s10',
      data_hora: as('09:00'),
      medidor: '45050.0',
      quantidade: '100.000',
      encerrante_inicio: '1000.0',
      encerrante_fim: '1100.0',
    });
    const feito = await ok(ato('abastecimentos', id, 'conferir', { justificativa: 'Sem boletim: pátio' }));
    expect(feito).toMatchObject({ valor_total: '500.00', valor_unitario: '5.0000' });
    const estoque = async () =>
      (
        await suite.sql<{ q: string; v: string }>(
          'select trim_scale(quantidade)::text as q, valor::text as v from posicao_estoque where almoxarifado_id = $1',
          [almoxarifado_id],
        )
      )[0];
    expect(await estoque()).toEqual({ q: '900', v: '4500.00' });
    const [livro] = await suite.sql<{ evento: string }>(
      "select e.codigo as evento from lancamento_contabil l join evento_contabil e on e.id = l.evento_id where l.origem_tipo = 'movimentacao_estoque' and l.origem_id = $1",
      [feito.movimentacao.id],
    );
    expect(livro?.evento).toBe('6050');
    await ok(ato('abastecimentos', id, 'estornar', { motivo: 'Veículo errado no registro.' }));
    expect(await estoque()).toEqual({ q: '1000', v: '5000.00' });
  });

  it('a transação do cartão vira abastecimento do veículo da placa; placa estranha se lista e se recusa', async () => {
    const { posto_id } = await posto({ tipo: 'cartao' });
    const { id: motorista_id } = await motorista();
    const carro = await veiculo({ motorista_padrao_id: motorista_id });
    const draft = {
      posto_id,
      data: hoje,
      hora: '10:00',
      combustivel: 'gasolina',
      quantidade: '31.270',
      valor: '184.19',
      medidor: '45090.0',
    };
    const estranha = await criar('transacoes-do-cartao', { ...draft, placa: 'ZZZ9Z99', cupom: 'C1' });
    expect(estranha.problema).toBe('Placa que não é da frota');
    expect(Object.keys(await errorsOf(ato('transacoes-do-cartao', estranha.id, 'aceitar')))).toEqual(['placa']);
    const nossa = await criar('transacoes-do-cartao', { ...draft, placa: carro.placa, cupom: 'C2' });
    const { abastecimento } = await ok(ato('transacoes-do-cartao', nossa.id, 'aceitar'));
    const feito = await ler('abastecimentos', abastecimento.id);
    expect(feito).toMatchObject({ origem: 'cartao', valor_total: '184.19', veiculo: { id: carro.id } });
    expect(new Date(feito.data_hora).toISOString()).toBe(`${hoje}T13:00:00.000Z`);
  });
});

describe('livro do tanque', () => {
  it('−21,6 L (0,35 %) se ajustam pelo custo médio; −40,0 L (0,66 %) pedem processo', async () => {
    const { posto_id, almoxarifado_id } = await tanque('6091.6', '30458.00');
    const dia = await criar('livro-do-tanque', { posto_id, data: hoje, abertura: '0', medido: '6070' });
    expect(dia).toMatchObject({ contabil: '6091.600', diferenca: '-21.600', percentual: '0.35' });
    await ok(frota.edit(`${FROTA}/livro-do-tanque/${dia.id}`, { medido: '6051.6' }));
    expect((await errorsOf(ato('livro-do-tanque', dia.id, 'fechar'))).processo_id?.[0]).toMatch(/-40,0 L \(0,66 %\)/);
    await ok(frota.edit(`${FROTA}/livro-do-tanque/${dia.id}`, { medido: '6070' }));
    await ok(ato('livro-do-tanque', dia.id, 'fechar'));
    const [estoque] = await suite.sql(
      'select trim_scale(quantidade)::text as q, valor::text as v from posicao_estoque where almoxarifado_id = $1',
      [almoxarifado_id],
    );
    expect(estoque).toEqual({ q: '6070', v: '30350.00' });
    await expect(suite.sql('update tanque_dia set medido = 1 where id = $1', [dia.id])).rejects.toThrow('não se altera');
  });
});

describe('manutenção e pneus', () => {
  it('orça, autoriza, entra na oficina, tira a peça do estoque e recomeça o plano; a peça em garantia se acusa', async () => {
    const almoxarifado_id = await sala.almoxarifado();
    const material_id = await sala.material();
    const { id: entrada } = await ok(
      sala.almoxarife.post('/gestao-de-compras/almoxarifado/movimentacao', {
        almoxarifado_id,
        tipo: 'saldo_inicial',
        data: hoje,
        itens: [{ material_id, quantidade: '10', valor_total: '333.33' }],
      }),
      201,
    );
    await ok(sala.almoxarife.post(`/gestao-de-compras/almoxarifado/movimentacao/${entrada}/confirmar`));
    const carro = await veiculo({
      fipe_valor: '300.00',
      fipe_mes: '2026-10',
      plano_manutencao: [
        { servico: 'Troca de óleo', a_cada_km: '10000.0', ultimo_km: '35000.0', a_cada_dias: 180, ultima_data: '2026-01-10' },
      ],
    });
    const os = {
      veiculo_id: carro.id,
      tipo: 'preventiva',
      data_abertura: hoje,
      defeito: 'Troca de óleo e filtro',
      oficina: 'contratada',
      almoxarifado_id,
      itens: [
        { tipo: 'peca', origem: 'estoque', material_id, descricao: 'Filtro de óleo', quantidade: '3', garantia_dias: 90 },
        { tipo: 'servico', origem: 'contrato', descricao: 'Mão de obra', quantidade: '1.5', valor_unitario: '120.0000' },
      ],
    };
    const { id } = await criar('manutencoes', os);
    expect(Object.keys(await errorsOf(ato('manutencoes', id, 'orcar')))).toEqual(['orcamentos']);
    const [a, b] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
    const orcamentos = [
      { fornecedor_id: a, valor: '180.00', escolhido: false },
      { fornecedor_id: b, valor: '190.00', escolhido: true },
    ];
    await ok(frota.edit(`${FROTA}/manutencoes/${id}`, { orcamentos }));
    expect(Object.keys(await errorsOf(ato('manutencoes', id, 'orcar')))).toEqual(['justificativa']);
    await ok(frota.edit(`${FROTA}/manutencoes/${id}`, { justificativa: 'Só duas oficinas na cidade; a mais barata não tem elevador.' }));
    await ok(ato('manutencoes', id, 'orcar'));
    expect((await frota.edit(`${FROTA}/manutencoes/${id}`, { defeito: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await ok(ato('manutencoes', id, 'autorizar'));
    await ok(ato('manutencoes', id, 'iniciar'));
    expect((await ler('veiculos', carro.id)).situacao_veiculo).toBe('manutencao');
    const feita = await ok(ato('manutencoes', id, 'concluir', { medidor: '45001.0' }));
    expect(feita).toMatchObject({ situacao: 'concluida', valor_pecas: '100.00', valor_servicos: '180.00', valor_total: '280.00' });
    const depois = await ler('veiculos', carro.id);
    expect(depois).toMatchObject({ situacao_veiculo: 'disponivel', medidor_atual: '45001.0', proxima_manutencao: '2027-05-17' });
    const outra = await criar('manutencoes', { ...os, tipo: 'corretiva' });
    expect(outra.alerta).toMatch(/Peça em garantia: Filtro de óleo/);
    expect(feita.alerta).toMatch(/mais da metade do valor FIPE/);
  });

  it('o pneu guarda o que rodou em cada posição, e a recapagem soma uma vida', async () => {
    const carro = await veiculo();
    const { id } = await criar('pneus', {
      fogo: `P${suite.make.next()}`,
      medida: '175/65 R14',
      marca: 'Delta',
      sulco_mm: '8.0',
      valor: '400.00',
    });
    await ok(ato('pneus', id, 'montar', { veiculo_id: carro.id, posicao: 'DD', sulco_mm: '8.0' }));
    const outro = await criar('pneus', { fogo: `P${suite.make.next()}`, medida: '175/65 R14', marca: 'Delta', sulco_mm: '8.0' });
    expect(
      (await errorsOf(ato('pneus', outro.id, 'montar', { veiculo_id: carro.id, posicao: 'dd', sulco_mm: '8.0' }))).posicao?.[0],
    ).toMatch(/retire-o/);
    await ok(ato('pneus', outro.id, 'montar', { veiculo_id: carro.id, posicao: 'TD', sulco_mm: '8.0' }));
    await ok(ato('pneus', id, 'rodizio', { posicao: 'TD', medidor: '50000.0', sulco_mm: '6.5' }));
    expect(await ler('pneus', outro.id)).toMatchObject({ posicao: 'DD', km_acumulado: '5000.0' });
    await ok(ato('pneus', id, 'retirar', { destino: 'recapagem', medidor: '55000.0', sulco_mm: '2.0' }));
    expect(await ok(ato('pneus', id, 'recapar', { sulco_mm: '9.0' }))).toMatchObject({
      vida: 2,
      situacao: 'estoque',
      km_total: '10000.0',
      custo_km: '0.0400',
    });
  });
});

describe('relatórios', () => {
  it('cada modelo se emite, e o combustível do custo é o dos abastecimentos conferidos', async () => {
    const ler = await suite.make.userWith({ 'frota.relatorios': [1] });
    const emitir = async (relatorio: string) => {
      const { status, body } = await ler.in(sala.prefeitura, 2026).get(`/frota/relatorios?relatorio=${relatorio}&exercicio=2026`);
      expect([relatorio, status, body.message]).toEqual([relatorio, 200, undefined]);
      return body;
    };
    const totais: Record<string, Wire> = {};
    for (const modelo of Object.keys(MODELOS_FROTA)) totais[modelo] = (await emitir(modelo)).linhas.at(-1);
    const [feito] = await suite.sql<{ valor: string }>(
      "select sum(valor_total)::numeric(18,2)::text as valor from abastecimento where situacao in ('conferido', 'faturado')",
    );
    expect([totais.custo_veiculo?.combustivel_valor, totais.abastecimentos?.valor]).toEqual([feito?.valor, feito?.valor]);
    expect(totais.custo_departamento?.valor).toBe(totais.custo_veiculo?.valor);
    expect(totais.manutencoes?.valor).toBe(totais.oficinas?.valor);
  });
});

describe('o que o decreto e a lei pedem ao lado', () => {
  it('o valor FIPE diz de que mês é, e o ARLA fora da faixa do diesel tem aviso', async () => {
    expect((await errorsOf(frota.post(`${FROTA}/veiculos`, { ...rascunhoDeVeiculo(), fipe_valor: '68200.00' }))).fipe_mes?.[0]).toContain(
      'de que mês',
    );
    const { posto_id } = await posto();
    const [onibus, { id: motorista_id }] = [
      await veiculo({
        fipe_valor: '68200.00',
        fipe_mes: '2026-10',
        tanques: [
          { combustivel: 'diesel_s10', capacidade: '200.00' },
          { combustivel: 'arla', capacidade: '30.00' },
        ],
      }),
      await motorista(),
    ];
    expect(onibus).toMatchObject({ fipe_fonte: 'Tabela FIPE', fipe_mes: '2026-10' });
    const encher = (hora: string, combustivel: string, quantidade: string, cupom: string) =>
      criar('abastecimentos', {
        veiculo_id: onibus.id,
        motorista_id,
        origem: 'posto',
        posto_id,
        combustivel,
        data_hora: as(hora),
        medidor: '45100.0',
        quantidade,
        cupom,
      });
    expect((await encher('07:00', 'arla', '4.000', 'R1')).avisos).not.toContain('ARLA');
    await encher('07:30', 'diesel_s10', '100.000', 'R2');
    expect((await encher('08:00', 'arla', '8.100', 'R3')).avisos).toContain(
      'ARLA a 8,10 % do diesel desde o anterior: o usual é de 4,0 a 6,0 %.',
    );
    await encher('08:30', 'diesel_s10', '100.000', 'R4');
    expect((await encher('09:00', 'arla', '5.000', 'R5')).avisos).not.toContain('ARLA');
  });

  it('a chefia decide das viagens do seu departamento, não das de outro', async () => {
    const chefe = (await suite.make.userWith({ 'frota.gestao-frota.deslocamentos': [1, 2, 3, 4, 5] })).in(sala.prefeitura, 2026);
    await suite.sql(
      "update grupo_usuario set papeis = array['chefia'] where id in (select grupo_id from usuario_grupo where pai_id = $1)",
      [chefe.usuarioId],
    );
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    const [seu, alheio] = [(await suite.make.departamento()).id, (await suite.make.departamento()).id];
    const outro = await suite.make.userWith({});
    await suite.sql(
      "update grupo_usuario set papeis = array['chefia'] where id in (select grupo_id from usuario_grupo where pai_id = $1)",
      [outro.usuarioId],
    );
    for (const [departamento, quem] of [
      [seu, chefe],
      [alheio, outro],
    ] as const)
      await suite.sql(
        "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 90, $2, 'chefia', '2020-01-01')",
        [departamento, quem.usuarioId],
      );
    const solicitante_id = (await suite.make.pessoa()).id;
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const pedir = async (departamento_id: number, hora: string) =>
      (
        await criar('deslocamentos', {
          solicitante_id,
          departamento_id,
          finalidade: 'Reunião',
          destino: 'Campinas/SP',
          saida_prevista: as(hora, '2026-11-24'),
          retorno_previsto: as('18:00', '2026-11-24'),
          veiculo_id,
          motorista_id,
        })
      ).id;
    const [minha, dela] = [await pedir(seu, '09:00'), await pedir(alheio, '10:00')];
    for (const [nome, corpo] of [
      ['autorizar', {}],
      ['negar', { motivo: 'Não é hora de viajar.' }],
    ] as const)
      expect((await ato('deslocamentos', dela, nome, corpo, chefe)).body.message).toContain('é de outro departamento');
    expect((await ok(ato('deslocamentos', minha, 'autorizar', {}, chefe))).situacao).toBe('autorizado');
  });

  it('o que é de mês encerrado não se escreve nem se confere; estorna-se no mês aberto, e os dois meses dizem o que houve', async () => {
    const { posto_id } = await posto();
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const draft = { veiculo_id, motorista_id, origem: 'posto', posto_id, combustivel: 'gasolina', quantidade: '10.000' };
    const feito = async (hora: string, medidor: string, cupom: string) =>
      criar('abastecimentos', { ...draft, data_hora: as(hora), medidor, cupom, justificativa: 'Teste' });
    const [{ id: conferido }, { id: registrado }] = [await feito('07:00', '45010.0', 'M1'), await feito('08:00', '45020.0', 'M2')];
    await ok(ato('abastecimentos', conferido, 'conferir', { justificativa: 'Cupom conferido.' }));
    const encerrar = (ate: string | null) =>
      suite.sql(
        `update sistema_gestao_exercicios e set mes_encerrado_ate = $2::date from sistema_gestao g join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
          where e.pai_id = g.id and e.ano = 2026 and g.entidade_id = $1 returning (select x.mes_encerrado_ate from sistema_gestao_exercicios x where x.id = e.id)::text as antes`,
        [sala.prefeitura, ate],
      );
    const [{ antes = null } = {}] = (await encerrar('2026-11-01')) as { antes?: string | null }[];
    try {
      const novo = frota.post(`${FROTA}/abastecimentos`, { ...draft, data_hora: as('09:00'), medidor: '45030.0', cupom: 'M3' });
      expect((await errorsOf(novo)).data_hora?.[0]).toContain('11/2026 está encerrado na Contabilidade');
      expect((await ato('abastecimentos', registrado, 'conferir', { justificativa: 'Tarde.' })).body.message).toContain('está encerrado');
      expect((await errorsOf(frota.edit(`${FROTA}/abastecimentos/${registrado}`, { cupom: 'M9' }))).data_hora).toBeDefined();
      await ok(ato('abastecimentos', conferido, 'estornar', { motivo: 'Lançado no veículo errado.' }));
      expect(await ler('abastecimentos', conferido)).toMatchObject({ situacao: 'estornado', estornado_em: hoje });
      const leitor = (await suite.make.userWith({ 'frota.relatorios': [1] })).in(sala.prefeitura, 2026);
      const { body } = await leitor.get(`/frota/relatorios?relatorio=abastecimentos&exercicio=2026&veiculo_id=${veiculo_id}`);
      const valores = JSON.stringify(body).match(/-?58\.90/g);
      expect(valores).toEqual(expect.arrayContaining(['58.90', '-58.90']));
      await ok(ato('abastecimentos', registrado, 'glosar', { motivo: 'Registrado de novo em dezembro.' }));
    } finally {
      await encerrar(antes);
    }
  });

  it('a contratação direta da manutenção tem limite, e o conserto que faz durar se propõe ao Patrimônio', async () => {
    const [bem] = await suite.sql<{ id: number }>(
      `select b.id from bem b where b.situacao_bem = 'ativo' and b.orgao_id = $1 and b.forma_ingresso <> 'comodato'
          and not exists (select from veiculo v where v.bem_id = b.id) order by b.id limit 1`,
      [sala.prefeitura],
    );
    const proprio = await veiculo({ propriedade: 'proprio', bem_id: bem?.id });
    const [processo] = await suite.sql<{ id: number }>('select id from processo_contratacao where entidade_id = $1 order by id limit 1', [
      sala.prefeitura,
    ]);
    const os = (valor_unitario: string) => ({
      veiculo_id: proprio.id,
      tipo: 'corretiva',
      data_abertura: hoje,
      defeito: 'Motor retificado',
      oficina: 'contratada',
      processo_contratacao_id: processo?.id,
      itens: [{ tipo: 'servico', origem: 'contrato', descricao: 'Retífica', quantidade: '1', valor_unitario }],
    });
    const { id } = await criar('manutencoes', os('10000.0000'));
    expect((await errorsOf(frota.post(`${FROTA}/manutencoes`, os('478.75')))).processo_contratacao_id?.[0]).toContain('somam R$ 10.478,75');
    await criar('manutencoes', os('478.74'));
    await suite.force("update manutencao_veiculo set situacao = 'concluida' where id = $1", [id]);
    await ok(ato('manutencoes', id, 'propor_melhoria', { motivo: 'A retífica dá mais cinco anos ao motor.' }));
    expect(
      await suite.sql(
        "select a.tipo, a.situacao, i.bem_id, i.valor_novo::text as valor from alteracao_bem a join alteracao_bem_itens i on i.pai_id = a.id where a.motivo like '%mais cinco anos ao motor.'",
      ),
    ).toEqual([{ tipo: 'melhoria', situacao: 'rascunho', bem_id: bem?.id, valor: '10000.00' }]);
  });

  it('a posição da viagem lê-se só com motivo, e some no fim do prazo', async () => {
    const [viagem] = await suite.sql<{ id: number }>(
      "select id from deslocamento where situacao = 'concluido' and exercicio = 2026 order by id limit 1",
    );
    const id = viagem?.id as number;
    await suite.sql(
      "insert into deslocamento_posicao (cliente_id, deslocamento_id, momento, em, latitude, longitude, guardar_ate) values (1, $1, 'saida', '2026-11-10T11:00:00Z', -23.5389, -46.6068, '2026-11-17')",
      [id],
    );
    expect(JSON.stringify(await ler('deslocamentos', id))).not.toContain('46.6068');
    expect((await errorsOf(ato('deslocamentos', id, 'ver_posicoes'))).motivo).toBeDefined();
    const lida = await ato('deslocamentos', id, 'ver_posicoes', { motivo: 'Apuração de uso fora do itinerário.' });
    expect(lida.body.message).toContain('Saída, 10/11/2026');
    expect(lida.body.message).toContain('-23.538900, -46.606800');
    await noiteDasPosicoes.run(suite.services);
    expect((await ato('deslocamentos', id, 'ver_posicoes', { motivo: 'Apuração de uso fora do itinerário.' })).body.message).toContain(
      'prazo de guarda',
    );
  });

  it('a demonstração tem a nota do posto e o que o cartão mandou', async () => {
    const admin = (await suite.admin()).in(sala.prefeitura, 2026);
    const faturas = (await admin.get(`${FROTA}/faturas`)).body.data;
    expect(faturas.find(({ nota_numero }: Wire) => nota_numero === '20418')).toMatchObject({ diferenca: '0.00', situacao: 'aberta' });
    const transacoes = (await admin.get(`${FROTA}/transacoes-do-cartao?per_page=50`)).body.data;
    expect(transacoes.map(({ problema }: Wire) => problema)).toEqual(
      expect.arrayContaining(['Placa que não é da frota', 'Sem leitura do painel']),
    );
  });
});

describe('multa de trânsito', () => {
  it('o condutor é o da viagem da hora; sem indicação no prazo vem a NIC do dobro, sem pontos', async () => {
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const { id: viagem } = await criar('deslocamentos', {
      solicitante_id: (await suite.make.pessoa()).id,
      departamento_id: sala.departamento_id,
      finalidade: 'Entrega',
      destino: 'Campinas/SP',
      saida_prevista: as('06:00'),
      retorno_previsto: as('07:30'),
      veiculo_id,
      motorista_id,
    });
    await ok(ato('deslocamentos', viagem, 'autorizar'));
    await ok(ato('deslocamentos', viagem, 'registrar_saida', { quando: as('06:00'), medidor: '45000.0' }));
    await ok(ato('deslocamentos', viagem, 'registrar_retorno', { quando: as('07:30'), medidor: '45050.0' }));
    const base = {
      veiculo_id,
      orgao_autuador: 'DER/SP',
      codigo_infracao: '74550',
      gravidade: 'grave',
      notificacao_em: '2026-11-03',
      data_hora: as('10:00', '2026-10-20'),
    };
    const daViagem = await criar('multas', { ...base, auto: 'V1', data_hora: as('06:40'), notificacao_em: hoje });
    expect(daViagem).toMatchObject({ condutor: { id: motorista_id }, pontos: 5, valor: '195.23', prazo_indicacao: '2026-12-18' });
    await ok(ato('multas', daViagem.id, 'indicar'));
    await ok(ato('multas', daViagem.id, 'aceitar'));
    expect(await ok(ato('multas', daViagem.id, 'pagar', { data: hoje, desconto: 'sne' }))).toMatchObject({
      pago_valor: '117.14',
      situacao: 'paga',
    });
    expect((await ato('multas', daViagem.id, 'ressarcir', { decisao_em: hoje, decisao: 'Deve' })).status).toBe(422);
  });

  it('40 pontos de quem tem EAR deixam apto com o curso; 41 não, e a viagem se recusa', async () => {
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const multar = async (gravidade: string, n: number) => {
      const { id } = await criar('multas', {
        auto: `P${motorista_id}-${n}`,
        veiculo_id,
        orgao_autuador: 'DER/SP',
        codigo_infracao: '74550',
        gravidade,
        notificacao_em: suite.services.clock.today(),
        data_hora: as('10:00', '2026-11-10'),
        condutor_id: motorista_id,
      });
      await ok(ato('multas', id, 'indicar'));
    };
    for (const [n, gravidade] of ['gravissima', 'gravissima', 'gravissima', 'gravissima', 'media', 'media', 'media'].entries())
      await multar(gravidade, n);
    expect(await ler('motoristas', motorista_id)).toMatchObject({
      pontos_12m: 40,
      situacao: 'Apto, com aviso',
      motivos: expect.stringContaining('curso preventivo'),
    });
    await multar('leve', 9);
    expect(await ler('motoristas', motorista_id)).toMatchObject({ pontos_12m: 43, situacao: 'Não apto' });
  });

  it('sem indicação no prazo vem a NIC do dobro, sem pontos; indicada no prazo, nenhuma', async () => {
    const [{ id: veiculo_id }, { id: motorista_id }] = [await veiculo(), await motorista()];
    const base = {
      veiculo_id,
      orgao_autuador: 'DER/SP',
      codigo_infracao: '74550',
      gravidade: 'grave',
      notificacao_em: '2026-11-03',
      data_hora: as('10:00', '2026-10-20'),
    };
    const calada = await criar('multas', { ...base, auto: 'V2' });
    expect(calada.prazo_indicacao).toBe('2026-12-03');
    const noPrazo = await criar('multas', { ...base, auto: 'V3' });
    await ok(ato('multas', noPrazo.id, 'indicar', { condutor_id: motorista_id }));
    const noite = async () => lavrarNics((await suite.platform()).inEntity(sala.prefeitura));
    expect(await noite()).toBe(0);
    suite.travel({ days: 16 });
    expect(await noite()).toBeGreaterThanOrEqual(1);
    expect(await noite()).toBe(0);
    const nics = await suite.sql('select valor::text, pontos, nic_de_id from multa_transito where nic_de_id = any($1)', [
      [calada.id, noPrazo.id],
    ]);
    expect(nics).toEqual([{ valor: '390.46', pontos: 0, nic_de_id: calada.id }]);
    const [original] = await suite.sql<{ situacao: string }>('select situacao from multa_transito where id = $1', [calada.id]);
    expect(original?.situacao).toBe('a_pagar');
  });
});
