import type { Caller } from './caller';
import type { Suite } from './harness';

export const ALMOXARIFADO = '/gestao-de-compras/almoxarifado';
export const CODIGO = 'gestao-de-compras.almoxarifado';
const TUDO = [1, 2, 3, 4, 5];

/** What the tests of the warehouse begin with: who keeps it, and how a warehouse, a material and a movement are made. */
export class Warehouse {
  private readonly suite: Suite;
  almoxarife!: Caller;
  departamento!: number;

  constructor(suite: Suite) {
    this.suite = suite;
  }

  async open(): Promise<void> {
    this.almoxarife = await this.pessoa();
    this.departamento = (await this.suite.make.departamento()).id;
  }

  /** Somebody with every rule of the warehouse, in the Prefeitura. */
  async pessoa(rules: readonly number[] = TUDO, cadastro: readonly number[] = TUDO.slice(0, 4)): Promise<Caller> {
    const folhas = ['movimentacao', 'controle-de-estoque', 'solicitacao-de-material'];
    const caller = await this.suite.make.userWith({
      ...Object.fromEntries(folhas.map((folha) => [`${CODIGO}.${folha}`, rules])),
      [`${CODIGO}.cadastro`]: cadastro,
      'gestao-de-compras.relatorios.almoxarifado': [1],
    });
    const entidade = await this.suite.make.entity('02');
    return caller.in(entidade);
  }

  async almoxarifado(more: object = {}): Promise<number> {
    const n = this.suite.make.next();
    const [lugar] = await this.suite.sql<{ unidade_id: number; orgao_id: number }>(
      'select u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
      [this.departamento],
    );
    const { body } = await this.almoxarife.post(`${ALMOXARIFADO}/cadastro`, {
      codigo: String(500 + n).slice(-3),
      nome: `Almoxarifado ${n}`,
      ...lugar,
      departamento_id: this.departamento,
      responsavel_id: (await this.suite.make.pessoa()).id,
      ...more,
    });
    if (!body.result) throw new Error(JSON.stringify(body));
    return body.result.id;
  }

  /** A material of the catalogue that no other test moves. */
  async material(more: object = {}): Promise<number> {
    const [base] = await this.suite.sql<{ subgrupo_id: number; unidade_id: number }>(
      "select m.subgrupo_id, m.unidade_id from material m join subgrupo_material s on s.id = m.subgrupo_id where s.nome = 'Escrita' order by m.id limit 1",
    );
    const { id } = await this.suite.make.record('material', {
      ...base,
      nome: `Material de teste ${this.suite.make.next()}`,
      descricao: 'Para o teste.',
      tipo: 'consumo',
      criterios_448: ['durabilidade'],
      ...more,
    });
    return id;
  }

  /** A draft of a movement. */
  async rascunho(almoxarifado_id: number, tipo: string, itens: readonly object[], more: object = {}): Promise<number> {
    const { body } = await this.almoxarife.post(`${ALMOXARIFADO}/movimentacao`, {
      almoxarifado_id,
      tipo,
      data: this.suite.services.clock.today(),
      itens,
      ...(tipo === 'saida_consumo' && { departamento_destino_id: this.departamento }),
      ...(/doacao|perda|vencimento|ajuste|reducao/.test(tipo) && { documento: 'Termo 1', justificativa: 'Para o teste.' }),
      ...(tipo === 'entrada_compra' && { documento: 'NF 1' }),
      ...more,
    });
    if (!body.result) throw new Error(JSON.stringify(body));
    return body.result.id;
  }

  confirmar(id: number) {
    return this.almoxarife.post(`${ALMOXARIFADO}/movimentacao/${id}/confirmar`);
  }

  /** A confirmed movement. */
  async mover(almoxarifado_id: number, tipo: string, itens: readonly object[], more: object = {}): Promise<number> {
    const id = await this.rascunho(almoxarifado_id, tipo, itens, more);
    const { status, body } = await this.confirmar(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }

  async posicao(almoxarifado_id: number, material_id: number) {
    const [row] = await this.suite.sql<{ quantidade: string; valor: string; reservado: string }>(
      'select trim_scale(quantidade)::text as quantidade, valor::text, trim_scale(reservado)::text as reservado from posicao_estoque where almoxarifado_id = $1 and material_id = $2',
      [almoxarifado_id, material_id],
    );
    return row;
  }
}
