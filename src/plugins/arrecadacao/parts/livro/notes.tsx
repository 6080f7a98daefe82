import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { livroIss } from '../../resources/livro_iss';
import { type NotaServico, notaServico, RETENCOES_ISS } from '../../resources/nota_servico';

/** The notes of the book that is open, rendered or taken. */
export default function Notes({ id }: { id: number | null }) {
  const { access } = useSession();
  if (id === null) return <p>Salve o livro para lançar notas.</p>;
  if (!access.has(livroIss.menu, 6)) return <p>As notas estão sob sigilo fiscal: só as vê quem tem a regra de dados sensíveis.</p>;
  return (
    <>
      <p>As notas do ambiente nacional chegam por NSU, que este município ainda não configurou: declare-as em Notas de serviço.</p>
      <BriefList<NotaServico>
        resource={notaServico}
        params={{ livro_id: id }}
        empty="Nenhuma nota neste mês."
        open="Abrir as notas"
        line={(row) => (
          <Link to={`${notaServico.route.base}/${row.id}`}>
            {row.rotulo} · R$ {formatDecimal(row.valor_servico ?? '0', 2)} · ISS {formatDecimal(row.iss ?? '0', 2)} ·{' '}
            {row.situacao === 'cancelada' ? 'cancelada' : RETENCOES_ISS[row.retido]}
          </Link>
        )}
      />
    </>
  );
}
