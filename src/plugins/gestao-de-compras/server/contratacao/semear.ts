import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { resultadoItemLicitacao } from '../../resources/contratacao/resultado_item_licitacao';
import type { SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { situacaoDoFornecedor } from '../fornecedores/situacao';
import { lerLugar, type Pedido, semearPedido } from '../planejamento/semear';
import { comoPapel } from '../semear-pessoas';
import { semearIntencao } from './semear-irp';
import { semearPregoes } from './semear-pregoes';

const YEAR = 2026;
const ENTIDADE = '02';

/** What is asked for besides what the planning asked, by the place of its item in the catalogue. */
const PEDIDOS: readonly (Pedido & { n: number })[] = [
  { n: 100, objeto: 'Açúcar para a merenda escolar', item: 3, quantidade: '120', preco: '4.7000', ficha: 29, ate: 'aprovada' },
  { n: 101, objeto: 'Clipes para o ano letivo', item: 50, quantidade: '150', preco: '6.4900', ficha: 29, ate: 'aprovada' },
  { n: 104, objeto: 'Café para todas as repartições', item: 12, quantidade: '60', preco: '38.9000', ficha: 18, ate: 'aprovada' },
  { n: 102, objeto: 'Caixas-arquivo para o ano letivo', item: 48, quantidade: '100', preco: '7.3000', ficha: 29, ate: 'aprovada' },
  { n: 103, objeto: 'Grampeadores para o ano letivo', item: 49, quantidade: '100', preco: '34.7000', ficha: 29, ate: 'aprovada' },
  {
    n: 105,
    objeto: 'Material de expediente para as escolas',
    item: 38,
    quantidade: '400',
    preco: '243.0000',
    mais: [
      { item: 42, quantidade: '4000', preco: '0.9200' },
      { item: 47, quantidade: '3000', preco: '2.8500' },
    ],
    ficha: 29,
    ate: 'aprovada',
  },
];

/** The contratações of the demonstration: one of each way, some homologated and some on their way. */
export async function semearContratacao(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('processos de contratação');
  const row = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!row) return;
  await seed.inEntity(row.id, () =>
    seed.inYear(YEAR, async () => {
      const lugar = await lerLugar(seed.work, row.id);
      for (const { n, ...pedido } of PEDIDOS) await semearPedido(seed, n, pedido, lugar);
      const quem = await lerPessoas(seed.work);
      const meioDia = new Date(`${seed.work.today()}T12:00:00.000Z`);
      await seed.at(meioDia, async () => {
        await semearDispensa(seed, { chave: 'merenda', solicitacao: 0, orgao: lugar.orgao, desconto: '6.4000' }, quem);
        await semearDispensa(seed, { chave: 'acucar', solicitacao: 100, orgao: lugar.orgao }, quem);
      });
      await semearPregoes(seed, lugar.orgao, quem);
      await seed.at(meioDia, () => semearIntencao(seed, lugar.orgao, quem));
    }),
  );
}

/** Who does what in the contratações of the demonstration. */
export interface Pessoas {
  /** Who conducts. */
  agente: number;
  /** The same, who declares and acts by the own user. */
  condutor: Work;
  juridico: Work;
  ordenador: Work;
  /** Who is registered and regular today, in the order of registration. */
  fornecedores: Registrado[];
}

/** A supplier, by what it sells. */
interface Registrado extends Record<string, unknown> {
  pessoa_id: number;
  pequena: boolean;
  /** Codes of the subgrupos. */
  ramos: string[];
}

/** Who is small and sells what a process asks for, in order. */
export const pequenasDo = ({ fornecedores }: Pessoas, ramo: string): number[] =>
  fornecedores.filter(({ pequena, ramos }) => pequena && ramos.includes(ramo)).map(({ pessoa_id }) => pessoa_id);

/** Each act by who may do it: who conducts, who gives the opinion and who authorises are different people. */
async function lerPessoas(work: Work): Promise<Pessoas> {
  const [agente] = await work.db.rows<{ usuarioId: number; pessoaId: number; nome: string }>(
    `select u.id as "usuarioId", u.pessoa_id as "pessoaId", n.nome from comissao_licitacao c
       join comissao_licitacao_membros m on m.pai_id = c.id join usuario u on u.pessoa_id = m.pessoa_id join pessoa n on n.id = m.pessoa_id
      where c.tipo = 'pregoeiro' and m.funcao = 'titular' order by c.id limit 1`,
  );
  // the same instant in every installation of the day: what is seeded twice is the same
  const fimDoDia = work.at(new Date(`${work.today()}T18:00:00.000Z`));
  const todos = await work.db.rows<Registrado>(
    `select f.pessoa_id, f.porte in ('me', 'epp', 'mei') as pequena,
            array(select s.codigo from public.fornecedor_cadastro_linhas_fornecimento l join subgrupo_material s on s.id = l.alvo_id where l.pai_id = f.id) as ramos
       from fornecedor_cadastro f order by f.id`,
  );
  const fornecedores: Registrado[] = [];
  for (const um of todos) if ((await situacaoDoFornecedor(work, um.pessoa_id, work.today())) === 'regular') fornecedores.push(um);
  return {
    agente: agente?.pessoaId ?? 0,
    condutor: fimDoDia.actingAs({ ...work.user, ...agente }),
    juridico: await comoPapel(fimDoDia, 'juridico'),
    ordenador: await comoPapel(fimDoDia, 'ordenador'),
    fornecedores,
  };
}

interface Dispensa {
  chave: string;
  /** Place of its solicitação in the seed. */
  solicitacao: number;
  orgao: number;
  /** The unit price of the winner; without it the process stays in the preparatory phase. */
  desconto?: string;
}

async function semearDispensa(seed: Seed, { chave, solicitacao, orgao, desconto }: Dispensa, quem: Pessoas): Promise<void> {
  await seed.pause();
  const pedida = await solicitacaoDa(seed, solicitacao);
  const id = await seed.put(processoContratacao.name, `processo_contratacao:${chave}`, {
    orgao_id: orgao,
    natureza: 'direta',
    modalidade: 'dispensa',
    amparo_legal: '19',
    agente_id: quem.agente,
    objeto_resumido: pedida.objeto,
    objeto: `${pedida.objeto}, conforme o termo de referência.`,
    solicitacao_ids: [pedida.id],
    etp_dispensado: 'Objeto comum e de pequeno valor, já descrito no catálogo do Município.',
    termo_referencia: 'Entrega única, em até 15 dias, no almoxarifado central.',
    razao_escolha: 'Menor preço entre os fornecedores regulares do ramo.',
    justificativa_preco: 'Abaixo da mediana da pesquisa de preços.',
    justificativa_sem_aviso: 'O estoque das unidades não espera o prazo do aviso.',
  });
  if (!desconto || !(await estaEm(seed, id, 'preparatoria'))) return;
  await praticar(quem.condutor, id, 'declarar_ausencia_impedimento');
  await praticar(seed.work, id, 'enviar_parecer');
  await praticar(quem.juridico, id, 'emitir_parecer', {
    parecer: 'Atendidos os arts. 72 e 75 da Lei 14.133/2021.',
    favoravel: true,
  });
  await praticar(quem.ordenador, id, 'autorizar');
  await seed.put(resultadoItemLicitacao.name, `resultado_item_licitacao:${chave}`, {
    processo_contratacao_id: id,
    item_numero: 1,
    fornecedor_id: pequenasDo(quem, '01.01')[0],
    valor_unitario: desconto,
    quantidade: pedida.quantidade,
  });
  await praticar(quem.ordenador, id, 'homologar');
}

/** A solicitação of the demonstration, by its place in the seed, with the quantities of its items. */
export async function solicitacaoDa(
  seed: Seed,
  n: number,
): Promise<{ id: number; objeto: string; quantidade: string; quantidades: string[] }> {
  const row = await seed.work.db.first<{ id: number; objeto: string; quantidades: string[] }>(
    `select s.id, s.objeto, array(select i.quantidade::text from solicitacao_demanda_itens i where i.pai_id = s.id order by i.ordem) as quantidades
       from solicitacao_demanda s where s.chave_semente like '%:solicitacao_demanda:' || $1::int limit 1`,
    [n],
  );
  if (!row) throw new Error(`A semente não tem a solicitação ${n}.`);
  return { ...row, quantidade: row.quantidades[0] ?? '0' };
}

/** Whether a contratação of the demonstration is still where it begins. */
export async function estaEm(seed: Seed, id: number, situacao: SituacaoContratacao): Promise<boolean> {
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from processo_contratacao where id = $1', [id]);
  return row?.situacao === situacao;
}

/** An act of a contratação, in the name of who may do it. */
export async function praticar(work: Work, id: number, ato: string, pedido: object = {}, recurso: string = processoContratacao.name) {
  await runAct(work, work.services.registry.get(recurso), id, ato, pedido);
}
