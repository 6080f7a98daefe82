import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { categoriaDocumento } from '../../resources/documentos/categoria_documento';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import { tipoDocumentoCampo } from '../../resources/documentos/tipo_documento_campo';

/** The dynamic fields of a kind of document, in their order, as SPEC.md section 3 names them. */
export const camposDoTipo = (tipo: string) => `(
  select coalesce(json_agg(json_build_object('id', c.id, 'tipo_documento_id', c.tipo_documento_id, 'nome', c.nome, 'tipo', c.tipo, 'obrigatorio', c.obrigatorio,
           'ordem', c.ordem, 'versao', c.versao,
           'escolhas', (select coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome) order by e.ordem), '[]') from tipo_documento_campo_escolhas e where e.pai_id = c.id))
         order by c.ordem nulls last, c.id), '[]')
    from tipo_documento_campo c where c.tipo_documento_id = ${tipo})`;

export const tipoDocumentoRules = onResource(tipoDocumento, {
  derived: { codigo: (t) => `${t}.id::int`, campos: (t) => camposDoTipo(`${t}.id`) },
  complete: (draft, work, current) => {
    if (draft.proximo_numero === undefined || draft.proximo_numero === current?.proximo_numero) return draft;
    return { ...draft, proximo_numero_ano: draft.proximo_numero === null ? null : Number(work.today().slice(0, 4)) };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const issues: Issues = {};
    if (await outroComONome(work, 'tipo_documento', draft.nome, current?.id)) issues.nome = ['Já existe um tipo com este nome.'];
    const modelos = draft.modelos ?? [];
    if (current && draft.proximo_numero && draft.proximo_numero !== current.proximo_numero) {
      const ultimo = await ultimoNumero(work, current.id);
      if (draft.proximo_numero <= ultimo)
        issues.proximo_numero = [`O número ${ultimo} já foi dado neste ano. Informe ${ultimo + 1} ou mais.`];
    }
    const padroes = modelos.flatMap(({ padrao }, n) => (padrao ? [n] : []));
    for (const n of padroes.slice(1)) issues[`modelos.${n}.padrao`] = ['Só um modelo é o padrão. Desmarque este ou o anterior.'];
    return issues;
  },
});

export const categoriaDocumentoRules = onResource(categoriaDocumento, {
  judge: async (draft, work, current): Promise<Issues | null> =>
    (await outroComONome(work, 'categoria_documento', draft.nome, current?.id))
      ? { nome: ['Já existe uma categoria com este nome.'] }
      : null,
});

export const tipoDocumentoCampoRules = onResource(tipoDocumentoCampo, {
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const issues: Issues = {};
    const outro =
      !current &&
      (await work.db.first('select id from tipo_documento_campo where tipo_documento_id = $1 and nome_busca = f_busca($2) limit 1', [
        all.tipo_documento_id,
        all.nome,
      ]));
    if (outro) issues.nome = ['O tipo já tem um campo com este nome.'];
    if (current && draft.tipo !== undefined && draft.tipo !== current.tipo && (await temValores(work, current.id)))
      issues.tipo = ['Há documentos que já preencheram este campo: o tipo não muda mais. Inclua outro campo.'];
    if (all.tipo === 'Dropdown')
      julgarOpcoes(
        (all.escolhas ?? []).map(({ nome }) => nome),
        issues,
      );
    return issues;
  },
});

/** The highest number given this year to documents of a kind, wherever they are of. */
async function ultimoNumero(work: Work, id: number): Promise<number> {
  const row = await work.db.first<{ ultimo: number }>(
    'select coalesce(max(numero), 0)::int as ultimo from public.documento where cliente_id = $1 and tipo_documento_id = $2 and ano = $3 and emitido_em is not null',
    [work.cliente.id, id, Number(work.today().slice(0, 4))],
  );
  return row?.ultimo ?? 0;
}

async function temValores(work: Work, id: number): Promise<boolean> {
  const row = await work.db.first('select id from public.documento where cliente_id = $1 and campos ? $2 limit 1', [
    work.cliente.id,
    String(id),
  ]);
  return row !== undefined;
}

/** Another record of the same name, whatever its accents and case. */
async function outroComONome(work: Work, table: string, nome: string | undefined, id = 0): Promise<boolean> {
  if (nome === undefined) return false;
  return (await work.db.first(`select id from ${table} where nome_busca = f_busca($1) and id <> $2 limit 1`, [nome, id])) !== undefined;
}

function julgarOpcoes(nomes: readonly string[], issues: Issues): void {
  if (nomes.length < 2) issues.escolhas = ['Uma lista precisa de ao menos duas opções.'];
  const seen = new Set<string>();
  for (const [n, nome] of nomes.entries()) {
    const key = nome.trim().toLocaleLowerCase('pt-BR');
    if (seen.has(key)) issues[`escolhas.${n}.nome`] = ['A opção já está na lista.'];
    seen.add(key);
  }
}
