import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { formatDate, isCivilDate } from '../../../../resources/definition';
import { boletimCaixa } from '../../resources/boletim_caixa';
import type { DiaFechado } from './dia';

/** Dates of a form that moves money: what is refused on a closed day is said as it is chosen. */
const DATAS = ['data', 'data_credito'];

/** That a day chosen in the form around is closed, the way to its boletim and who opens it again. */
export function AvisoDeDiaFechado() {
  const chosen = useWatch({ name: DATAS }) as unknown[];
  const [earliest] = chosen.filter((one): one is string => typeof one === 'string' && isCivilDate(one)).sort();
  const { data: dia } = useQuery({
    queryKey: [boletimCaixa.name, 'dia-fechado', earliest],
    enabled: earliest !== undefined,
    retry: false,
    queryFn: async () =>
      (await http.get<DiaFechado>(`${boletimCaixa.api.path}/dia-fechado`, { params: { data: earliest }, quiet: true })).data,
  });
  if (!dia?.boletim || !earliest) return null;
  const { boletim, reabre, quem } = dia;
  const reabrem = reabre ? 'Você pode reabri-lo' : quem.length > 0 ? `Quem pode reabri-lo: ${quem.join(', ')}` : 'Ninguém pode reabri-lo';
  return (
    <p role="alert" className="campo__erro">
      O dia {formatDate(earliest)} está fechado pelo boletim de{' '}
      {reabre ? <Link to={`${boletimCaixa.route.base}/${boletim.id}`}>{formatDate(boletim.data)}</Link> : formatDate(boletim.data)}: escolha
      outro dia. {reabrem}.
    </p>
  );
}
