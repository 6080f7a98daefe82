import { z } from 'zod';
import { addDays } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { writeChildren } from '../../../server/resources/lines';
import { readRecord } from '../../../server/resources/record';
import { actWith } from '../../../server/resources/rules';
import { differenceOf } from '../../../server/resources/trail';
import { type Usuario, usuario } from '../resources/usuario';
import { conferirAcesso } from './grants';
import { profileOf } from './segregation/held';
import { recusarPerfil } from './segregation/refuse';

type GroupLine = NonNullable<Usuario['grupos']>[number];

const input = z.object({
  de_id: z.number({ error: 'Escolha de quem copiar.' }).int(),
  justificativa_segregacao: z.string().max(2000).nullish(),
});

/**
 * Gives a user exactly the groups that another holds today, from today on; exceptions are never copied. What the user
 * had ends yesterday.
 */
export const copiarPerfil = actWith<typeof usuario, z.infer<typeof input>>(
  input,
  'Perfil copiado com sucesso!',
  async (target, { de_id, justificativa_segregacao }, tx) => {
    const resource = tx.services.registry.get('usuario');
    if (de_id === target.id) throw new ValidationError({ de_id: ['Escolha outro usuário.'] });
    const known = await tx.db.first('select id from usuario where id = $1', [de_id]);
    if (!known) throw new ValidationError({ de_id: ['Registro não encontrado.'] });
    const source = (await readRecord(tx, resource, de_id, { sensitive: true })) as unknown as Usuario;
    const given = emVigor(source, tx.today());
    const issues = await conferirAcesso({ grupos: given, tipo: target.tipo }, tx, target);
    if (Object.keys(issues ?? {}).length > 0) throw new ValidationError({ de_id: [...new Set(Object.values(issues ?? {}).flat())] });
    const grupos = [...endedYesterday(target, tx.today()), ...given];
    await recusarPerfil(
      tx,
      { recurso: 'usuario', id: target.id, nome: target.nome },
      profileOf(target),
      profileOf({ ...target, grupos: given }),
      { draft: { justificativa_segregacao }, current: target },
    );
    await writeChildren(tx.db, 'usuario', target.id, { grupos: usuario.fields.grupos }, { grupos }, false);
    await tx.db.execute(
      `update usuario set versao = versao + 1, data_alteracao = $2, usuario_alteracao_id = $3, justificativa_segregacao = coalesce($5, justificativa_segregacao)
        where id = $1 and cliente_id = $4`,
      [target.id, tx.now(), tx.user.usuarioId, tx.cliente.id, justificativa_segregacao || null],
    );
    const copied = await readRecord(tx, resource, target.id, { sensitive: true });
    const { antes, depois } = differenceOf(usuario, target, copied, tx.services.vault);
    const copiado = { id: de_id, texto: source.nome };
    tx.audit({
      acao: 'permissao',
      recurso: 'usuario',
      registroId: target.id,
      descricao: target.nome,
      sistema: usuario.menu,
      antes,
      depois: { ...depois, copiado_de: copiado },
    });
    tx.emit({ kind: 'access', usuarioId: target.id });
    return undefined;
  },
);

function estaEmVigor({ inicio, fim }: GroupLine, today: string): boolean {
  return inicio <= today && (!fim || fim >= today);
}

/** The lines that another person gets of what a user holds today. */
function emVigor(source: Usuario, today: string): Readonly<Record<string, unknown>>[] {
  return (source.grupos ?? [])
    .filter((line) => estaEmVigor(line, today))
    .map(({ grupo_id, entidade_id, fim, ato }) => ({ grupo_id, entidade_id, inicio: today, fim, ato }));
}

/** What a user had, closed; what would only have begun today or later never was. */
function endedYesterday({ grupos }: Usuario, today: string): Readonly<Record<string, unknown>>[] {
  return (grupos ?? [])
    .filter(({ inicio }) => inicio < today)
    .map((line) => (estaEmVigor(line, today) ? { ...line, fim: addDays(today, -1) } : line));
}
