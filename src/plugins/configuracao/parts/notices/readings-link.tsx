import { Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { notificacaoAutomatica } from '../../resources/notificacao_automatica';
import { notificacaoLeitura } from '../../resources/notificacao_leitura';

/** The way to who read what; filtered by what the modules told, the list gives way to theirs, with its own columns. */
export default function ReadingsLink() {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (asksForAutomatic(search)) return <Navigate to={notificacaoAutomatica.route.base} replace />;
  return (
    <Button icon={<CheckCheck size={16} aria-hidden />} onClick={() => navigate(notificacaoLeitura.route.base)}>
      Leituras
    </Button>
  );
}

/** Whether the filters of the address have "Origem: Automática", whatever their order. */
function asksForAutomatic(search: string): boolean {
  const filters = [...new URLSearchParams(search)];
  const place = filters
    .find(([key, value]) => /^filters\[\d+\]\[field\]$/.test(key) && value === 'origem')?.[0]
    .replace('[field]', '[value]');
  return place !== undefined && filters.some(([key, value]) => key.startsWith(place) && value.split(',').includes('automatica'));
}
