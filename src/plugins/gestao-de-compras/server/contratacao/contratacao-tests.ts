import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import type { Caller, Suite } from '#tests/server/harness';
import { certificar } from '#tests/server/sanctions-double';
import { cnpjFrom } from '../../../../server/seed/draw';

const YEAR = 2026;
const SOLICITACAO = '/gestao-de-compras/solicitacao-demanda';
export const PROCESSO = '/gestao-de-compras/compras-e-licitacoes';
export const RESULTADO = `${PROCESSO}/resultados`;
export const MOTIVO = 'A demanda deixou de ser necessária neste ano';
const REGRAS = {
  'gestao-de-compras.solicitacao-demanda': [1, 2, 3, 4, 5],
  'gestao-de-compras.compras-e-licitacoes': [1, 2, 3, 4, 5],
  'gestao-de-compras.dispensas-inexigibilidades': [1, 2, 3, 4, 5],
  'gestao-de-compras.procedimentos-auxiliares': [1, 2, 3, 4, 5],
  'execucao-orcamentaria.movimentacoes': [1, 2, 5],
};

/** An item that is asked for: of the material, how many, for how much each. */
export interface Pedido {
  material_id: number;
  quantidade?: string;
  preco: string;
}

/** The people of a contratação of the Prefeitura, and the chain that leads to one, a call each. */
export async function abrirContratacao(suite: Suite) {
  const prefeitura = await suite.make.entity('02');
  const hoje = suite.services.clock.today();
  const alguem = async () => (await suite.make.userWith(REGRAS)).in(prefeitura, YEAR);
  const pessoas: [Caller, Caller, Caller, Caller] = [await alguem(), await alguem(), await alguem(), await alguem()];
  const [compras, autoridade, juridico, ordenador] = pessoas;
  const idDe = async (sql: string, values: unknown[] = []) => (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
  const pessoaDe = (quem: Caller) => idDe('select pessoa_id as id from usuario where id = $1', [quem.usuarioId]);
  const orgao = await idDe(
    'select u.orgao_id as id from unidade u join orgao o on o.id = u.orgao_id where coalesce(o.entidade_id, o.id) = $1 order by u.id limit 1',
    [prefeitura],
  );
  const unidade = await idDe('select id from unidade where orgao_id = $1 order by id limit 1', [orgao]);
  const departamento = (await suite.make.departamento({ unidade_id: unidade })).id;
  const solicitante = (await suite.make.pessoa()).id;
  const agente = await pessoaDe(compras);
  const designada = { ato_tipo: 'portaria', ato_numero: '1/2026', ato_data: '2026-01-05', vigencia_inicio: '2026-01-05' };
  await suite.make.record('comissao_licitacao', {
    tipo: 'agente',
    nome: 'Agente da suíte',
    orgao_id: orgao,
    ...designada,
    membros: [{ pessoa_id: agente, funcao: 'titular', vinculo: 'efetivo', assina: true }],
  });
  const dotacao = await idDe(
    `select d.id from dotacao d join orgao o on o.id = d.orgao_id where d.exercicio = ${YEAR} and coalesce(o.entidade_id, o.id) = $1 order by d.disponivel desc, d.id limit 1`,
    [prefeitura],
  );
  const linha = await idDe('select id from subgrupo_material order by id limit 1');

  /** A supplier that may contract, of a size. */
  async function fornecedor(porte = 'me'): Promise<number> {
    const pessoa = await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: cnpjFrom(String(98_770_000 + suite.make.next())) });
    await suite.make.record('fornecedor_cadastro', { pessoa_id: pessoa.id, porte, linhas_fornecimento: [linha] });
    await certificar(suite, pessoa.id);
    return pessoa.id;
  }

  /** A material of consumption, counted by the unit, of a subgrupo of its own branch unless it is told. */
  async function material(subgrupo_id?: number): Promise<Wire> {
    const [modelo] = await suite.sql<Record<string, unknown>>(
      "select m.subgrupo_id, m.unidade_id, m.natureza_despesa_id, s.grupo_id from material m join subgrupo_material s on s.id = m.subgrupo_id join unidade_medida u on u.id = m.unidade_id where m.tipo = 'consumo' and u.casas_decimais = 0 and m.natureza_despesa_id is not null order by m.id limit 1",
    );
    const n = suite.make.next();
    const grupo = await idDe('select grupo_id as id from subgrupo_material where id = $1', [modelo?.subgrupo_id]);
    const codigo = (await suite.sql<{ codigo: string }>('select codigo from grupo_material where id = $1', [grupo]))[0]?.codigo;
    const subgrupo =
      subgrupo_id ??
      (
        await suite.make.record('subgrupo_material', {
          grupo_id: grupo,
          codigo: `${codigo}.${String(40 + n).slice(-2)}`,
          nome: `Ramo ${n}`,
        })
      ).id;
    return suite.make.record('material', {
      subgrupo_id: subgrupo,
      nome: `Objeto de teste ${n}`,
      descricao: `Objeto de teste de número ${n}`,
      tipo: 'consumo',
      unidade_id: modelo?.unidade_id,
      natureza_despesa_id: modelo?.natureza_despesa_id,
      catalogo: 'proprio',
      criterios_448: ['perecibilidade'],
    });
  }

  /** A solicitação approved, with its prices adopted and its dotação reserved. */
  async function aprovada(pedidos: readonly Pedido[], more: object = {}): Promise<Wire> {
    const { id } = await ok(
      compras.post(SOLICITACAO, {
        departamento_id: departamento,
        solicitante_id: solicitante,
        tipo: 'nova',
        objeto: 'Objeto',
        justificativa: 'Consumo.',
        justificativa_fora_pca: 'Demanda surgida depois da aprovação do plano.',
        local_entrega: 'Almoxarifado',
        prazo_entrega_dias: 15,
        itens: pedidos.map(({ material_id, quantidade = '1', preco }) => ({ material_id, quantidade, valor_unitario_estimado: preco })),
        ...more,
      }),
      201,
    );
    const ato = (quem: Caller, nome: string, body: object = {}) => ok(quem.post(`${SOLICITACAO}/${id}/${nome}`, body));
    await ato(compras, 'enviar');
    await ato(autoridade, 'aprovar_chefia');
    const cotacoes = pedidos.flatMap(({ material_id, preco }) =>
      ['painel_pncp', 'contratacao_similar', 'nfe'].map((fonte) => ({ material_id, fonte, data: hoje, valor_unitario: preco })),
    );
    await ok(
      compras.post(`${SOLICITACAO}/pesquisas`, { solicitacao_demanda_id: id, metodo: 'mediana', responsavel_id: solicitante, cotacoes }),
      201,
    );
    const { valor_estimado } = await ato(compras, 'encerrar_pesquisa');
    await ato(compras, 'reservar', { dotacoes: [{ dotacao_id: dotacao, exercicio: YEAR, valor: valor_estimado }] });
    return ato(ordenador, 'autorizar');
  }

  const rascunho = (solicitacoes: readonly number[], more: object = {}) => ({
    orgao_id: orgao,
    natureza: 'direta',
    modalidade: 'dispensa',
    amparo_legal: '19',
    agente_id: agente,
    objeto_resumido: 'Objeto',
    objeto: 'Objeto da contratação',
    solicitacao_ids: solicitacoes,
    etp_dispensado: 'Objeto comum.',
    termo_referencia: 'Termo',
    matriz_riscos: 'Riscos',
    edital: 'Edital',
    razao_escolha: 'Razão',
    justificativa_preco: 'Preço',
    justificativa_sem_aviso: 'Urgência',
    irp_dispensada: 'O Município é o único contratante.',
    ...more,
  });
  const criar = (solicitacoes: readonly number[], more: object = {}) => compras.post(PROCESSO, rascunho(solicitacoes, more));
  const ato = (quem: Caller, id: number, nome: string, body: object = {}) => quem.post(`${PROCESSO}/${id}/${nome}`, body);

  /** A process whose agente declared to have no impediment, with the opinion in its favour. */
  async function comParecer(
    solicitacoes: readonly number[],
    { intervalo_lance, ...more }: { intervalo_lance?: string; [more: string]: unknown } = {},
  ): Promise<number> {
    const { id } = await ok(criar(solicitacoes, more), 201);
    if (intervalo_lance) {
      const { body } = await compras.get(`${PROCESSO}/${id}`);
      const itens = (body.itens as Wire[]).map((item) => ({ ...item, intervalo_lance }));
      await ok(compras.post(`${PROCESSO}/${id}/liberar`));
      await ok(compras.put(`${PROCESSO}/${id}`, { versao: body.versao, itens }));
    }
    await ok(ato(compras, id, 'declarar_ausencia_impedimento'));
    await ok(ato(compras, id, 'enviar_parecer'));
    await ok(ato(juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
    return id;
  }

  /** A dispensa of one item at this price, with the opinion in its favour. */
  async function dispensa(preco: string, subgrupo?: number, more: object = {}): Promise<number> {
    const { id } = await aprovada([{ material_id: (await material(subgrupo)).id, preco }]);
    return comParecer([id], more);
  }
  const resultado = (processo_contratacao_id: number, fornecedor_id: number, valor_unitario: string, more: object = {}) =>
    compras.post(RESULTADO, { processo_contratacao_id, item_numero: 1, fornecedor_id, quantidade: '1', valor_unitario, ...more });

  return {
    compras,
    autoridade,
    juridico,
    ordenador,
    orgao,
    agente,
    dotacao,
    hoje,
    linha,
    prefeitura,
    aprovada,
    ato,
    comParecer,
    criar,
    dispensa,
    fornecedor,
    idDe,
    material,
    rascunho,
    resultado,
  };
}
