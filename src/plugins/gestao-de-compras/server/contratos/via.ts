import type { Work } from '../../../../server/work';
import { valorInicialAtualizado } from '../../calculo/contratos/limites';
import { mesesDe, type NovoFim, periodoDe } from '../../calculo/contratos/prazos';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import { inicialSql, reajustesSql, valeSql } from './valores';

/** What a term is judged against. */
export interface DoContrato extends Record<string, unknown> {
  id: number;
  situacao: string;
  contratado_id: number;
  reforma: boolean;
  receita_despesa: string;
  processo_contratacao_id: number | null;
  ata_id: number | null;
  natureza_prazo: string;
  valor_parcela: string | null;
  valor_inicial: string;
  data_assinatura: string | null;
  inicio: string;
  /** The end as it was signed. */
  fim: string | null;
}

export async function lerContrato(tx: Work, { contrato_id }: Pick<TermoContratual, 'contrato_id'>): Promise<DoContrato> {
  const row = await tx.db.first<DoContrato>(
    `select c.id, c.situacao, c.contratado_id, c.reforma, c.receita_despesa, c.processo_contratacao_id, c.ata_id, c.natureza_prazo,
            c.valor_parcela::text, ${inicialSql('c')}::text as valor_inicial, c.data_assinatura::text, c.vigencia_inicio::text as inicio,
            c.vigencia_fim::text as fim
       from contrato c where c.id = $1`,
    [contrato_id],
  );
  return row as DoContrato;
}

interface TermoLido extends Record<string, unknown> {
  fim: string | null;
  prorroga: boolean;
  efeito: string;
  reajuste: string;
}

/**
 * The *valor inicial atualizado* on a day; of a contínuo, of the months of the period in which the day is. The money of a reajuste is of
 * the months from its effect to the end of its period.
 */
export async function viaDe(tx: Work, contrato: DoContrato, dia: string): Promise<string> {
  const termos = await tx.db.rows<TermoLido>(
    `select x.vigencia_fim_nova::text as fim, 'prazo' = any(x.naturezas) as prorroga, x.data_efeito::text as efeito,
            (${reajustesSql('x')})::numeric(18,2)::text as reajuste
       from termo_contratual x where x.contrato_id = $1 and ${valeSql('x')} order by x.data_assinatura, x.id`,
    [contrato.id],
  );
  const fins = termos.filter((one): one is TermoLido & NovoFim => one.fim !== null);
  const ate = (desde: string, fim: string | null) => (fim ? mesesDe(desde, fim) : 12);
  const periodo = periodoDe(contrato, fins, dia);
  return valorInicialAtualizado({
    continuo: contrato.natureza_prazo === 'continuo',
    valor_inicial: contrato.valor_inicial,
    valor_parcela: contrato.valor_parcela,
    meses: ate(periodo.inicio, periodo.fim),
    meses_iniciais: ate(contrato.inicio, contrato.fim),
    reajustes: termos.map(({ reajuste, efeito }) => ({ valor: reajuste, meses: ate(efeito, periodoDe(contrato, fins, efeito).fim) })),
  });
}
