import { runAct } from '../../../../server/documents/acts';
import { insertMany } from '../../../../server/resources/many';
import { issueNumber } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import { totalDoItem } from '../../calculo/item';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { contrato } from '../../resources/contratos/contrato';
import { semearEmpenho } from './semear-empenho';

/** A work that the demonstration contracted before its day. */
export interface ObraContratada {
  chave: string;
  objeto: string;
  /** Reais. */
  valor: string;
  /** What is committed of it; reais. */
  empenho: string;
  assinatura: string;
  fim: string;
  reforma?: boolean;
  gestor_id: number;
  fiscais: readonly { pessoa_id: number; tipo: 'tecnico' | 'administrativo' }[];
}

interface Semeado extends Record<string, unknown> {
  id: number;
}

const semeado = (seed: Seed, tabela: string, chave: string): Promise<Semeado | undefined> =>
  seed.work.db.first<Semeado>(`select id from ${tabela} where chave_semente like '%' || $1`, [chave]);

/** The concorrência of which the works of the demonstration were contracted. */
async function semearProcesso(seed: Seed, orgao_id: number): Promise<number> {
  const chave = 'processo_obras:0';
  const antes = await semeado(seed, processoContratacao.name, chave);
  if (antes) return antes.id;
  const { work } = seed;
  const { numero } = await issueNumber(work, processoContratacao, { exercicio: 2026 });
  const [id = 0] = await insertMany(
    work,
    work.services.registry.get(processoContratacao.name),
    [
      {
        numero,
        situacao: 'homologado',
        orgao_id,
        natureza: 'licitacao',
        modalidade: 'concorrencia',
        amparo_legal: '2',
        forma: 'eletronica',
        criterio_julgamento: 'menor_preco',
        modo_disputa: 'fechado',
        srp: false,
        inversao_fases: false,
        objeto_resumido: 'Obras de pavimentação, saúde, educação e urbanismo',
        objeto:
          'Obras de pavimentação e drenagem, de uma unidade de saúde, de reforma de escola e de urbanização de praça, em quatro lotes.',
        categoria_processo: 'obras',
        especial: false,
        orcamento_sigiloso: false,
        declaracao_lrf: true,
        validade_proposta_dias: 60,
        restrito_pre_qualificados: false,
      },
    ],
    [chave],
  );
  return id;
}

/** A contract of a work, in force since before the day of the demonstration. @returns null without what pays for it */
export async function semearContratoDeObra(seed: Seed, orgao: number, plano: ObraContratada): Promise<number | null> {
  const { work } = seed;
  const antes = await semeado(seed, contrato.name, plano.chave);
  if (antes) return antes.id;
  const material = await work.db.first<Semeado>("select m.id from material m where m.tipo = 'obra' order by m.id limit 1");
  const credor = await work.db.first<Semeado>(
    "select c.contratado_id as id from contrato c where c.chave_semente like '%contrato:1' order by c.id limit 1",
  );
  if (!material || !credor) return null;
  const [id = 0] = await insertMany(
    work,
    work.services.registry.get(contrato.name),
    [
      {
        ano: 2026,
        situacao: 'minuta',
        tipo: 'contrato',
        receita_despesa: 'despesa',
        processo_contratacao_id: await semearProcesso(seed, orgao),
        contratado_id: credor.id,
        orgao_id: orgao,
        objeto: plano.objeto,
        categoria_processo: 'obras',
        natureza_prazo: 'escopo',
        dedicacao_exclusiva: false,
        reforma: plano.reforma ?? false,
        execucao_por: 'medicao',
        urgente: false,
        vigencia_inicio: plano.assinatura,
        vigencia_fim: plano.fim,
        reajuste_indice: 'INCC-DI',
        data_base: '2025-10-01',
        prazo_entrega_dias: 30,
        prazo_pagamento_dias: 30,
        garantia_exigida: false,
        gestor_id: plano.gestor_id,
        fiscais: plano.fiscais.map((fiscal) => ({ ...fiscal, ato: 'Portaria 118/2026' })),
        publicacao: 'publicada',
        itens: [
          {
            numero: 1,
            material_id: material.id,
            quantidade: '1',
            valor_unitario: `${plano.valor}00`,
            valor_total: totalDoItem('1', plano.valor),
          },
        ],
      },
    ],
    [plano.chave],
  );
  const { numero } = await issueNumber(work, contrato, { ano: 2026 });
  await writeColumns(work, contrato, id, { situacao: 'assinado', numero, data_assinatura: plano.assinatura });
  const empenho = await semearEmpenho(seed, {
    // what works are paid by: transfers of the Union
    fonte: '700',
    chave: plano.chave,
    orgao,
    contrato_id: id,
    credor_id: credor.id,
    natureza: '4.4.90.51',
    valor: plano.empenho,
    historico: plano.objeto,
  });
  if (empenho === null) return null;
  await runAct(await anotherPerson(work), work.services.registry.get(contrato.name), id, 'tornar_vigente', {});
  return id;
}
