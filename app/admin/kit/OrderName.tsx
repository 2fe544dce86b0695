interface OrderNameProps {
  of: { plan_name: string; order_number: string };
}

/** What people call an order by: its plan, and the number that customers read out. */
export function OrderName({ of: { plan_name, order_number } }: OrderNameProps) {
  return (
    <>
      {plan_name}
      <span className="d-sub">{order_number}</span>
    </>
  );
}
