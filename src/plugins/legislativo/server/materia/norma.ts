import { ConflictError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { minutarAto } from '../../../atos-administrativos/server';
import { type MateriaLegislativa, materiaLegislativa } from '../../resources/materia_legislativa';

type Norma = 'lei' | 'lei_complementar' | 'emenda_lo' | 'decreto_legislativo' | 'resolucao';

const EXECUTIVO = '02';
const LEGISLATIVO = '01';

/** The órgão of a power and who answers for it on a day: the Prefeito sanctions, the Presidente promulgates. */
async function autoridadeDe(tx: Work, poder: 'executivo' | 'legislativo'): Promise<{ orgao: number; pessoa: number }> {
  const row = await tx.db.first<{ orgao: number; pessoa: number | null }>(
    `select o.id as orgao, (select r.pessoa_id from public.orgao_responsaveis r
          where r.pai_id = o.id and $2::date between r.inicio and coalesce(r.fim, 'infinity') order by r.funcao = 'titular' desc, r.inicio desc limit 1) as pessoa
       from public.orgao o where o.cliente_id = $1 and o.data_exclusao is null and o.entidade and o.codigo = $3 limit 1`,
    [tx.cliente.id, tx.today(), poder === 'executivo' ? EXECUTIVO : LEGISLATIVO],
  );
  if (!row?.pessoa)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Diga em Cadastro › Órgãos quem responde pelo Poder ${poder === 'executivo' ? 'Executivo' : 'Legislativo'}: é quem assina a norma.`,
    });
  return { orgao: row.orgao, pessoa: row.pessoa };
}

/** T8: what was sanctioned or promulgated is drafted as the act that it becomes, with the text that was approved and nothing typed again. */
export async function gerarNorma(tx: Work, materia: MateriaLegislativa, poder: 'executivo' | 'legislativo'): Promise<void> {
  const tipo = await tx.db.first<{ norma: Norma | null }>('select norma from tipo_materia_legislativa where id = $1', [materia.tipo_id]);
  if (!tipo?.norma) return;
  const { orgao, pessoa } = await autoridadeDe(tx, poder);
  const ato = await minutarAto(tx, {
    tipo: tipo.norma,
    poder: tipo.norma === 'lei' || tipo.norma === 'lei_complementar' ? 'executivo' : 'legislativo',
    orgaoId: orgao,
    autoridadeId: pessoa,
    ementa: materia.ementa,
    texto: materia.texto_final ?? materia.texto,
  });
  await writeColumns(tx, materiaLegislativa, materia.id, { ato_id: ato });
}
