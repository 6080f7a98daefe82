import { formatMoment } from '../definition/format';
import type { AnyRecord, Author } from '../definition/resource';

/** "Criado em DD/MM/YYYY às HH:mm:ss por {name}", and the same of the last change and of the deletion. */
export function AuditFooter({ record }: { record: AnyRecord }) {
  const parts: [string, string | null, Author | null][] = [
    ['Criado em', record.data_cadastro, record.usuario_cadastro],
    ['Alterado em', record.data_alteracao, record.usuario_alteracao],
    ['Excluído em', record.data_exclusao, record.usuario_exclusao],
  ];
  return (
    <footer className="rodape-registro">
      {parts.map(
        ([label, at, who]) =>
          at && (
            <span key={label}>
              {label} {formatMoment(at)}
              {who && ` por ${who.nome}`}
            </span>
          ),
      )}
    </footer>
  );
}
