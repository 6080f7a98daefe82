import { totalDoItem } from '../../src/plugins/gestao-de-compras/calculo/item';
import type { Wire } from './caller';
import { ok, openExecution } from './execution';
import type { Caller, openSuite } from './harness';
import { certificar } from './sanctions-double';

const YEAR = 2026;
const TUDO = [1, 2, 3, 4, 5];
export const AF = '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento';
export const RECEBIMENTO = `${AF}/recebimentos`;

/** An item of what is contracted. */
export interface ItemContratado {
  material_id: number;
  quantidade: string;
  valor_unitario: string;
}

/** What an order begins with: who orders and who receives, and what was contracted, written as the other rooms leave it. */
export async function openSupply(suite: ReturnType<typeof openSuite>) {
  const execucao = await openExecution(suite);
  const { prefeitura, credor_id, today } = execucao;
  await certificar(suite, credor_id);
  const somebody = async () =>
    (
      await suite.make.userWith({
        'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': TUDO,
        'gestao-de-compras.almoxarifado.movimentacao': TUDO,
        'gestao-de-compras.almoxarifado.cadastro': TUDO.slice(0, 4),
        'gestao-de-compras.almoxarifado.controle-de-estoque': [1],
      })
    ).in(prefeitura, YEAR);
  const [compras, almoxarife, recebedor]: [Caller, Caller, Caller] = [await somebody(), await somebody(), await somebody()];
  const departamento_id = (await suite.make.departamento()).id;
  const [cliente] = await suite.sql<{ id: number }>('select cliente_id as id from orgao where id = $1', [prefeitura]);
  const cliente_id = cliente?.id as number;
  // of what is issued from its first day the lines come after it
  const inserir = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const names = Object.keys(row);
    const [made] = await suite.force<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return made?.id ?? 0;
  };
  const daEntidade = { cliente_id, entidade_id: prefeitura };

  async function almoxarifado(more: object = {}): Promise<number> {
    const n = suite.make.next();
    const [lugar] = await suite.sql<{ unidade_id: number; orgao_id: number }>(
      'select u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
      [departamento_id],
    );
    const draft = { codigo: String(600 + n).slice(-3), nome: `Almoxarifado ${n}`, ...lugar, departamento_id, ...more };
    const responsavel_id = (await suite.make.pessoa()).id;
    return (await ok(almoxarife.post('/gestao-de-compras/almoxarifado/cadastro', { ...draft, responsavel_id }), 201)).id;
  }

  /** A material that no other test moves. */
  async function material(
    more: {
      tipo?: string;
      controla_lote?: boolean;
      controla_validade?: boolean;
      controla_estoque?: boolean;
      validade_minima_dias?: number;
    } = {},
  ): Promise<number> {
    const tipo = more.tipo ?? 'consumo';
    const base = await suite.sql<{ subgrupo_id: number; unidade_id: number }>(
      `select m.subgrupo_id, m.unidade_id from material m join subgrupo_material s on s.id = m.subgrupo_id join unidade_medida u on u.id = m.unidade_id
        where m.tipo = $1 and u.casas_decimais = 0 order by s.nome = 'Escrita' desc, m.id limit 1`,
      [tipo],
    );
    const nome = `Material de teste ${suite.make.next()}`;
    const draft = {
      ...base[0],
      nome,
      descricao: 'Para o teste.',
      tipo,
      ...(tipo === 'consumo' && { criterios_448: ['durabilidade'] }),
      ...more,
    };
    return (await suite.make.record('material', draft)).id;
  }

  /** A dotação of the Prefeitura with money, of an element of expense, and the nature that its empenhos name. */
  async function dotacaoDe(natureza: string): Promise<{ dotacao_id: number; subelemento_id: number }> {
    const [row] = await suite.sql<{ dotacao_id: number; subelemento_id: number }>(
      `select d.id as dotacao_id, coalesce((select s.id from natureza_despesa s where s.superior_id = n.id and s.situacao order by s.codigo limit 1), n.id) as subelemento_id
         from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join orgao o on o.id = d.orgao_id
        where d.exercicio = ${YEAR} and coalesce(o.entidade_id, o.id) = $1 and n.codigo like $2 order by d.disponivel desc limit 1`,
      [prefeitura, `${natureza}%`],
    );
    if (!row) throw new Error(`Não há dotação de ${natureza}.`);
    return row;
  }

  /** An issued empenho global of the supplier. */
  async function empenhado(natureza: string, valor: string, more: object = {}): Promise<number> {
    const onde = await dotacaoDe(natureza);
    return execucao.empenhado(onde.dotacao_id, valor, {
      tipo: 'global',
      subelemento_id: onde.subelemento_id,
      cronograma: [{ mes: 11, valor }],
      ...more,
    });
  }

  const processo = (more: object = {}) =>
    inserir('processo_contratacao', {
      ...daEntidade,
      exercicio: YEAR,
      numero: 900_000 + suite.make.next(),
      situacao: 'homologado',
      orgao_id: prefeitura,
      natureza: 'direta',
      modalidade: 'dispensa',
      amparo_legal: '19',
      forma: 'eletronica',
      criterio_julgamento: 'menor_preco',
      modo_disputa: 'nao_se_aplica',
      srp: false,
      inversao_fases: false,
      objeto_resumido: 'Compra do teste',
      objeto: 'Compra do teste',
      categoria_processo: 'compras',
      especial: false,
      orcamento_sigiloso: false,
      declaracao_lrf: false,
      validade_proposta_dias: 60,
      restrito_pre_qualificados: false,
      ...more,
    });

  /** A homologated process of which the supplier won every item. */
  async function homologado(itens: readonly ItemContratado[], fornecedor = credor_id): Promise<number> {
    const processo_contratacao_id = await processo();
    for (const [n, item] of itens.entries())
      await inserir('resultado_item_licitacao', {
        ...daEntidade,
        exercicio: YEAR,
        processo_contratacao_id,
        item_numero: n + 1,
        ordem: 1,
        fornecedor_id: fornecedor,
        ...item,
        situacao: 'homologado',
      });
    return processo_contratacao_id;
  }

  /** A contract in force of the supplier. */
  async function contratado(itens: readonly ItemContratado[], more: object = {}): Promise<number> {
    const id = await inserir('contrato', {
      ...daEntidade,
      ano: YEAR,
      situacao: 'vigente',
      tipo: 'contrato',
      receita_despesa: 'despesa',
      processo_contratacao_id: await processo(),
      contratado_id: credor_id,
      orgao_id: prefeitura,
      objeto: 'Fornecimento do teste',
      categoria_processo: 'compras',
      natureza_prazo: 'unica',
      dedicacao_exclusiva: false,
      reforma: false,
      execucao_por: 'af',
      urgente: false,
      vigencia_inicio: '2026-01-02',
      vigencia_fim: '2026-12-31',
      prazo_entrega_dias: 10,
      prazo_pagamento_dias: 30,
      garantia_exigida: false,
      ...more,
    });
    for (const [ordem, item] of itens.entries())
      await inserir('contrato_itens', {
        pai_id: id,
        ordem,
        numero: ordem + 1,
        item_processo: ordem + 1,
        ...item,
        valor_total: totalDoItem(item.quantidade, item.valor_unitario),
      });
    // the lines of a signed contract are kept as they are: it has its number after them
    await suite.force('update contrato set numero = $2 where id = $1', [id, 900_000 + suite.make.next()]);
    return id;
  }

  /** An ata in force of the supplier; with `quota`, so much of each item is of the Prefeitura. */
  async function registrada(itens: readonly ItemContratado[], quota?: string): Promise<number> {
    const id = await inserir('ata_registro_preco', {
      ...daEntidade,
      ano: YEAR,
      numero: 900_000 + suite.make.next(),
      situacao: 'vigente',
      fornecedor_id: credor_id,
      processo_contratacao_id: await processo({ srp: true }),
      vigencia_inicio: '2026-01-02',
      vigencia_fim: '2027-01-01',
    });
    for (const [ordem, { material_id, quantidade, valor_unitario }] of itens.entries()) {
      await inserir('ata_registro_preco_itens', {
        pai_id: id,
        ordem,
        item_numero: ordem + 1,
        material_id,
        quantidade_registrada: quantidade,
        valor_unitario_registrado: valor_unitario,
      });
      if (quota)
        await inserir('ata_registro_preco_quotas', { pai_id: id, ordem, orgao_id: prefeitura, item_numero: ordem + 1, quantidade: quota });
    }
    return id;
  }

  const rascunho = (more: object) => ({ tipo: 'fornecimento', prazo_entrega: 10, ...more });
  const criar = async (more: object): Promise<Wire> => ok(compras.post(AF, rascunho(more)), 201);
  const ato = (id: number, nome: string, body: object = {}, quem = compras) => quem.post(`${AF}/${id}/${nome}`, body);
  async function emitida(more: object): Promise<Wire> {
    const { id } = await criar(more);
    return ok(ato(id, 'emitir'));
  }

  /** What arrives with a nota: the almoxarife receives it provisionally. */
  const entregar = (autorizacao_fornecimento_id: number, nota_valor: string, itens: readonly object[], more: object = {}) =>
    almoxarife.post(RECEBIMENTO, {
      autorizacao_fornecimento_id,
      modelo: 'nfse',
      nota_numero: String(5000 + suite.make.next()),
      nota_emissao: today,
      nota_valor,
      itens,
      ...more,
    });
  const definitivo = (id: number, quem = recebedor) => quem.post(`${RECEBIMENTO}/${id}/receber_definitivo`);
  const estornar = (id: number) =>
    recebedor.post(`${RECEBIMENTO}/${id}/estornar`, { motivo: 'Material devolvido por estar fora da especificação' });
  async function recebida(af: number, nota_valor: string, itens: readonly object[], more: object = {}): Promise<Wire> {
    const { id } = await ok(entregar(af, nota_valor, itens, more), 201);
    return ok(definitivo(id));
  }

  const saldosDoEmpenho = async (id: number) => {
    const [row] = await suite.sql<Record<'em_liquidacao' | 'liquidado' | 'a_liquidar', string>>(
      'select em_liquidacao::text, liquidado::text, a_liquidar::text from empenho where id = $1',
      [id],
    );
    return row;
  };
  /** What the book has in an account, debit positive. */
  async function conta(codigo: string): Promise<string> {
    const [row] = await suite.sql<{ saldo: string }>(
      `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where c.codigo like $1`,
      [`${codigo}%`],
    );
    return row?.saldo ?? '0.00';
  }
  const lerAf = async (id: number): Promise<Wire> => (await compras.get(`${AF}/${id}`)).body;

  return {
    ...execucao,
    compras,
    almoxarife,
    recebedor,
    departamento_id,
    almoxarifado,
    material,
    empenhado,
    homologado,
    contratado,
    registrada,
    rascunho,
    criar,
    ato,
    emitida,
    entregar,
    definitivo,
    estornar,
    recebida,
    saldosDoEmpenho,
    conta,
    lerAf,
    dotacaoDe,
  };
}
