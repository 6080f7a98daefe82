import { z } from 'zod';
import { type Model, PUBLICO_MODELO, SENTIDO_ORDEM, VISOES, type Visao, visibleText } from '../../resources/definition';
import { NotFoundError, PermissionError, ValidationError } from '../http/errors';
import type { Work } from '../work';

/** Models of one list or report that one person may have. */
const MOST_OWN = 50;

/** What models are kept of: a report, or the list of a resource. */
export interface ModelOwner {
  column: 'relatorio' | 'recurso';
  name: string;
  title: string;
  /** Menu code: who holds regra 4 of it deletes the models of others. */
  menu: string;
}

/** What a person sends to keep a model. */
export const modelDraft = z.object({
  nome: z
    .string()
    .transform(visibleText)
    .pipe(z.string().min(1, 'O campo "Nome" é obrigatório.').max(80, 'O campo "Nome" aceita até 80 caracteres.')),
  colunas: z.array(z.string().max(60)).min(1, 'Escolha ao menos uma coluna.').max(200),
  publico: z.enum(Object.keys(PUBLICO_MODELO) as (keyof typeof PUBLICO_MODELO)[]).default('usuario'),
  ordem: z
    .object({
      coluna: z.string().max(60),
      sentido: z.enum(Object.keys(SENTIDO_ORDEM) as (keyof typeof SENTIDO_ORDEM)[]).default('crescente'),
    })
    .nullish(),
  filtros: z.record(z.string().max(60), z.string().max(4000)).nullish(),
  visao: z.enum(Object.keys(VISOES) as Visao[]).nullish(),
  cabecalho: z.string().trim().max(300, 'O campo "Cabeçalho" aceita até 300 caracteres.').nullish(),
  copia_de: z.number().int().positive().nullish(),
});
export type ModelDraft = z.infer<typeof modelDraft>;

/** Own models, those of who shares a group with the caller and asks for it, and those for everybody. */
export async function readModels(work: Work, { column, name }: ModelOwner): Promise<Model[]> {
  return work.db.rows<Model & Record<string, unknown>>(
    `select m.id, m.nome, m.colunas, m.ordem, m.filtros, m.visao, m.cabecalho, m.publico, p.nome as autor, m.autor_id = $2 as proprio
       from modelo_relatorio m
       left join public.usuario u on u.id = m.autor_id and u.cliente_id = m.cliente_id
       left join public.pessoa p on p.id = u.pessoa_id and p.cliente_id = m.cliente_id
      where m.${column} = $1
        and (m.autor_id = $2 or m.publico = 'todos'
             or m.publico = 'grupo' and exists (
                  select from public.usuario_grupo a join public.usuario_grupo b on b.grupo_id = a.grupo_id
                   where a.pai_id = m.autor_id and b.pai_id = $2
                     and a.inicio <= $3 and (a.fim is null or a.fim >= $3) and b.inicio <= $3 and (b.fim is null or b.fim >= $3)))
      order by lower(m.nome), m.id`,
    [name, work.user.usuarioId, work.today()],
  );
}

/**
 * Keeps a model whose columns, order and filters the owner has already judged.
 *
 * @throws ValidationError on `nome` for one that the person already has or when they have too many, and on `copia_de`
 */
export async function createModel(tx: Work, owner: ModelOwner, draft: ModelDraft): Promise<Model | undefined> {
  const { nome, colunas, publico, copia_de, ordem, filtros, visao, cabecalho } = draft;
  const models = await readModels(tx, owner);
  const own = models.filter(({ proprio }) => proprio);
  if (own.some((model) => model.nome.toLowerCase() === nome.toLowerCase()))
    throw new ValidationError({ nome: ['Você já tem um modelo com este nome. Escolha outro.'] });
  if (own.length >= MOST_OWN) throw new ValidationError({ nome: [`Você já tem ${MOST_OWN} modelos daqui. Exclua um antes.`] });
  if (copia_de && !models.some(({ id }) => id === copia_de))
    throw new ValidationError({ copia_de: ['O modelo copiado não existe mais ou não é compartilhado com você.'] });
  const row = await tx.db.first<{ id: number }>(
    `insert into modelo_relatorio (cliente_id, ${owner.column}, nome, copia_de, colunas, publico, autor_id, criado_em, ordem, filtros, visao, cabecalho)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      tx.cliente.id,
      owner.name,
      nome,
      copia_de ?? null,
      colunas,
      publico,
      tx.user.usuarioId,
      tx.now(),
      ordem ? JSON.stringify(ordem) : null,
      filtros ? JSON.stringify(filtros) : null,
      visao ?? null,
      cabecalho || null,
    ],
  );
  const made = (await readModels(tx, owner)).find(({ id }) => id === row?.id);
  tx.audit({ ...aboutModel(owner, row?.id, nome), acao: 'incluir', depois: made && keptOf(made) });
  return made;
}

/** @throws NotFoundError for a model that the caller may not use; PermissionError for one of another, without regra 4 */
export async function deleteModel(tx: Work, owner: ModelOwner, id: number): Promise<void> {
  const model = (await readModels(tx, owner)).find((one) => one.id === id);
  if (!model) throw new NotFoundError('Modelo não encontrado.');
  if (!model.proprio && !tx.has(owner.menu, 4)) throw new PermissionError(owner.menu, 4);
  await tx.db.execute('delete from modelo_relatorio where cliente_id = $1 and id = $2', [tx.cliente.id, id]);
  tx.audit({ ...aboutModel(owner, id, model.nome), acao: 'excluir', antes: keptOf(model) });
}

/** What the trail keeps of a model. */
function keptOf({ colunas, publico, ordem, filtros, visao, cabecalho }: Model) {
  return { colunas, publico, ordem, filtros, visao, cabecalho };
}

function aboutModel({ menu, title }: ModelOwner, registroId: number | undefined, nome: string) {
  return { recurso: 'modelo_relatorio', sistema: menu, registroId, descricao: `${title}: ${nome}` };
}
