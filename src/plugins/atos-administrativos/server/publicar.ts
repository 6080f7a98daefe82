import { formatDate } from '../../../resources/definition';
import { offer } from '../../../server/offers';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { ORIGEM_DE_MATERIAS, type PublicadoNoDiario } from '../../diario/server';
import { LEIS, type TipoAto } from '../calculo/tipos';
import { inicioDaVigencia, type RegraVigencia } from '../calculo/vigencia';
import { atoAdministrativo } from '../resources/ato_administrativo';
import { guardarCompilado } from './compilar';
import { aplicarRelacoes } from './vigorar';

interface DoAto extends Record<string, unknown> {
  id: number;
  tipo: TipoAto;
  situacao: string;
  vigencia_regra: RegraVigencia;
  vacatio_dias: number | null;
  vigencia_data: string | null;
  vigencia_inicio: string | null;
}

/** Where an act was published. */
export interface Publicacao {
  edicao: string;
  data: string;
  pagina: number | null;
  url: string | null;
}

async function ler(tx: Work, id: number): Promise<DoAto | undefined> {
  return tx.db.first<DoAto>(
    `select id, tipo, situacao, vigencia_regra, vacatio_dias, vigencia_data::text, vigencia_inicio::text from public.ato_administrativo
      where id = $1 and cliente_id = $2 for update`,
    [id, tx.cliente.id],
  );
}

/** An act that was published is in force from the day that its rule says, and what it does to others follows (R2, R3). */
export async function publicarAto(tx: Work, id: number, { edicao, data, pagina, url }: Publicacao): Promise<void> {
  const ato = await ler(tx, id);
  if (!ato) return;
  await writeColumns(tx, atoAdministrativo, id, {
    publicacao_edicao: edicao,
    publicacao_data: data,
    publicacao_pagina: pagina,
    publicacao_url: url,
    vigencia_inicio: inicioDaVigencia(data, { regra: ato.vigencia_regra, dias: ato.vacatio_dias, data: ato.vigencia_data }),
  });
  await guardarCompilado(tx, id, tx.today());
}

async function noDiario(tx: Work, { origemId, edicao, data, pagina, url, correcao }: PublicadoNoDiario): Promise<void> {
  const ato = await ler(tx, origemId);
  if (!ato) return;
  const publicacao = { edicao: `Diário oficial nº ${edicao}`, data, pagina, url };
  if (correcao === null) {
    await publicarAto(tx, origemId, publicacao);
    await mudar(tx, origemId, 'publicado');
  }
  // before it is in force, its days run again from the new publication (LINDB, art. 1º, § 3º)
  if (correcao === 'republicacao' && (ato.vigencia_inicio ?? '') > data) await publicarAto(tx, origemId, publicacao);
  if (correcao === 'sem_efeito') {
    await writeColumns(tx, atoAdministrativo, origemId, { vigencia_fim: data });
    await mudar(tx, origemId, 'sem_efeito');
  }
  await aplicarRelacoes(tx);
}

async function mudar(tx: Work, id: number, situacao: string): Promise<void> {
  await tx.db.execute('update ato_administrativo set situacao = $3, versao = versao + 1 where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    id,
    situacao,
  ]);
  tx.audit({
    acao: 'ato',
    recurso: atoAdministrativo.name,
    registroId: id,
    sistema: atoAdministrativo.menu,
    depois: { ato: 'publicar', situacao },
  });
}

/** What follows for an act from what the gazette publishes. */
export const atosNoDiario = offer(ORIGEM_DE_MATERIAS, {
  tipo: atoAdministrativo.name,
  publicada: noDiario,
  corrigir: async (work, id, correcao, erroMaterial) => {
    const ato = await work.db.first<DoAto>('select tipo, vigencia_inicio::text from ato_administrativo where id = $1', [id]);
    const emVigor = ato?.vigencia_inicio && ato.vigencia_inicio <= work.today();
    if (!ato || !emVigor || !LEIS.includes(ato.tipo) || correcao === 'sem_efeito' || erroMaterial) return null;
    return `Lei em vigor desde ${formatDate(ato.vigencia_inicio as string)}: correção é lei nova (LINDB, art. 1º, § 4º), salvo erro material com parecer.`;
  },
});
