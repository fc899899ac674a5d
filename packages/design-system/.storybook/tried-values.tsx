import { Component, type ReactNode } from 'react'
import { Text } from '../src/components/text/index.ts'

interface TriedValuesProps {
  /** The properties from the controls. With others, the story is drawn again. */
  tried: object
  /** Those that the story was written with, for which a failure is a fault of the story. */
  given: object
  children: ReactNode
}

/** Says that a value of a control cannot be drawn, such as half a date, until another one is entered. */
export class TriedValues extends Component<TriedValuesProps, { failure: Error | undefined }> {
  override state: { failure: Error | undefined } = { failure: undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidUpdate({ tried }: TriedValuesProps) {
    if (this.state.failure && tried !== this.props.tried) this.setState({ failure: undefined })
  }

  override render() {
    const { tried, given, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (isSame(tried, given)) throw failure
    return <Text>This value cannot be drawn: {failure.message}. Enter another one below.</Text>
  }
}

const isSame = (one: object, other: object): boolean => {
  const entries = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => entries.get(name) === value)
}
